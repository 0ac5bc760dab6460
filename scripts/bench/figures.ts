export type Figure = readonly [name: string, value: number, unit: string, max?: number];

const format = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 3 });

function formatRow([name, value, unit, max = Infinity]: Figure): string {
  const target = max === Infinity ? '' : `≤ ${format(max)} ${unit}, ${value <= max ? 'met' : '**not met**'}`;
  return `| ${name} | ${format(value)} ${unit} | ${target} |\n`;
}

export const formatFigures = (figures: readonly Figure[]): string =>
  `|  | measured | target |\n| --- | ---: | ---: |\n${figures.map(formatRow).join('')}`;
