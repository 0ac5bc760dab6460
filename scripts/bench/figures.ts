export type Figure = readonly [name: string, value: number, unit: string, max?: number];

const format = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 });

function formatRow([name, value, unit, max = Infinity]: Figure): string {
  const outcome = value <= max ? 'met' : '**not met**';
  const target = max === Infinity ? '' : `≤ ${format(max)} ${unit}, ${outcome}`;
  return `| ${name} | ${format(value)} ${unit} | ${target} |\n`;
}

export const formatFigures = (figures: readonly Figure[]): string =>
  `|  | measured | target |\n| --- | ---: | ---: |\n${figures.map(formatRow).join('')}`;
