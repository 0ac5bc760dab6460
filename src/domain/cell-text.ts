/** Converts a workbook cell to text. Dates at midnight lose their time; unknown types become ''. */
export function cellToText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '');
  return ['string', 'number', 'boolean'].includes(typeof cell) ? String(cell) : '';
}

/** Replaces the last occurrence of a part of a text, if there is one. */
export function replaceLast(text: string, part: string, by: string): string {
  const at = text.lastIndexOf(part);
  return at === -1 ? text : text.slice(0, at) + by + text.slice(at + part.length);
}

/** Replaces control characters, because a terminal would execute them. Keeps tabs and line ends. */
export const replaceControlCharacters = (text: string): string =>
  text.replace(/\r(?!\n)|[^\P{Cc}\t\r\n]/gu, '\ufffd');
