/** A regency that another list uses a postal code of ours for. */
export interface CodeElsewhere {
  readonly regencyId: number;
  readonly regency: string;
  /** Who says so, in Indonesian. */
  readonly saidBy: string;
}

/** The same in the JSON, with the code. */
export interface CodeElsewhereRecord {
  readonly postal_code: string;
  readonly regency_id: number;
  readonly regency: string;
  readonly said_by: string;
}

/** Lists the other regencies of postal codes, in the order of the codes. */
export function toElsewhereRecords(
  codes: readonly string[],
  elsewhere: ReadonlyMap<string, readonly CodeElsewhere[]>,
): readonly CodeElsewhereRecord[] {
  return codes.flatMap((postal_code) =>
    (elsewhere.get(postal_code) ?? []).map(({ regencyId, regency, saidBy }) => ({
      postal_code,
      regency_id: regencyId,
      regency,
      said_by: saidBy,
    })),
  );
}
