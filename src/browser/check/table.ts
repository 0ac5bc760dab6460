/** A table as a person gives it: rows of cells, all text. */
export type Table = readonly (readonly string[])[];

/** Maximum rows of a table, without its heads. */
export const maxRows = 100_000;
