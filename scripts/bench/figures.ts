/** Something that was measured, and the most that it should be. */
export type Figure = readonly [name: string, value: number, unit: string, max?: number];

/** Formats a number with three digits. */
const format = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 3 });

function formatRow([name, value, unit, max = Infinity]: Figure): string {
  const target = max === Infinity ? '' : `≤ ${format(max)} ${unit}, ${value <= max ? 'met' : '**not met**'}`;
  return `| ${name} | ${format(value)} ${unit} | ${target} |\n`;
}

/** Formats a Markdown table with a row for each figure. */
export const formatFigures = (figures: readonly Figure[]): string =>
  `|  | measured | target |\n| --- | ---: | ---: |\n${figures.map(formatRow).join('')}`;
