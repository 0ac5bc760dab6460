/** Converts a workbook cell to text. Postal codes may be numbers; dates lose their time. */
export function cellToText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '');
  return ['string', 'number', 'boolean'].includes(typeof cell) ? String(cell) : '';
}

/** Replaces control characters, which a terminal would obey. Tabs and line ends stay. */
export function toPrintable(text: string): string {
  return text.replace(/\r(?!\n)|[^\P{Cc}\t\r\n]/gu, '\ufffd');
}
