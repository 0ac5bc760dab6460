/** Gives a cell of a workbook as text: a postal code may be a number, a day has no time. */
export function toText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '');
  return ['string', 'number', 'boolean'].includes(typeof cell) ? String(cell) : '';
}
