import type { Spread } from './statistics.ts';

export const bytesPerMegabyte = 1024 * 1024;

/** Writes a number with so many digits behind its point, and thousands apart. */
export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function formatMegabytes(bytes: number, digits = 0): string {
  return `${formatNumber(bytes / bytesPerMegabyte, digits)} MB`;
}

/**
 * Writes a median, and behind it the least and the most where those differ from it.
 *
 * @param unit what the figures are divided by
 */
export function formatSpread({ median, least, most }: Spread, digits = 0, unit = 1): string {
  const write = (value: number): string => formatNumber(value / unit, digits);
  return least === most ? write(median) : `${write(median)} (${write(least)}–${write(most)})`;
}

/** Writes a Markdown table whose first column is text and whose others are figures. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const alignment = header.map((_, column) => (column === 0 ? '---' : '---:'));
  return [header, alignment, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
