/** Something that was measured, in a unit, and its bound where it has one. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly max?: number;
  readonly min?: number;
}

/** Formats a number with four digits. */
export const format = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 4 });

/** Gives the value in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Formats a Markdown table whose first column is text and whose others are figures. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const alignment = header.map((_, column) => (column === 0 ? '---' : '---:'));
  return [header, alignment, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Formats the bound of a figure, and whether the figure keeps it. */
export function formatBound({ value, unit, min, max }: Omit<Figure, 'name'>): readonly [string, string] {
  const bound = max === undefined ? `≥ ${format(min ?? 0)}` : `≤ ${format(max)}`;
  if (min === undefined && max === undefined) return ['', ''];
  const isMet = value >= (min ?? -Infinity) && value <= (max ?? Infinity);
  return [`${bound} ${unit}`.trim(), isMet ? 'met' : '**not met**'];
}

/** Formats a table with a row for each figure. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    return [figure.name, `${format(figure.value)} ${figure.unit}`.trim(), ...formatBound(figure)];
  });
  return formatTable(['', 'measured', 'target', ''], rows);
}
