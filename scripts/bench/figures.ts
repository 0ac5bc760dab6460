/** Something that was measured, in a unit, and its bound where it has one. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly max?: number;
  readonly min?: number;
}

/** Gives the value in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Formats a number with four digits. */
const format = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 4 });

function formatRow({ name, value, unit, min, max }: Figure): string {
  const [sign, bound] = min === undefined ? ['≤', max] : ['≥', min];
  const start = `| ${name} | ${format(value)} ${unit} |`;
  if (bound === undefined) return `${start}  |  |\n`;
  const isMet = min === undefined ? value <= bound : value >= bound;
  return `${start} ${sign} ${format(bound)} ${unit} | ${isMet ? 'met' : '**not met**'} |\n`;
}

/** Formats a Markdown table with a row for each figure. */
export const formatFigures = (figures: readonly Figure[]): string =>
  `|  | measured | target |  |\n| --- | ---: | ---: | ---: |\n${figures.map(formatRow).join('')}`;
