import { clearConfidence } from '../../search/limits.ts';
import { findTypedStreet } from '../../wording/search.ts';
import { readLabel, type Label } from '../label-lines.ts';
import type { CheckRows } from './check-worker.ts';
import type { CheckedRow } from './rows.ts';

const [code, district] = [/\b[1-9]\d{4}\b/, /^kec(?:amatan)?\b/i];

/** A label has fewer lines. */
const maxLines = 10;

const isClear = ({ cells }: CheckedRow): boolean => Number(cells.confidence) >= clearConfidence;

/**
 * Finds out whether pasted lines are the label of one address. They have a recipient, one code at
 * the end or a line for the district, and together name one place; lines of a list name several.
 */
export async function findLabel(text: string, check: CheckRows): Promise<Label | undefined> {
  const label = readLabel(text.trim());
  const { lines, recipient } = label;
  const countLines = (test: (line: string) => unknown): number => lines.filter(test).length;
  const codes = countLines((line) => code.test(line));
  const endsWithCode = codes === 1 && lines.slice(-2).some((line) => code.test(line));
  const isMarked = recipient.length > 0 || endsWithCode || countLines((line) => district.test(line)) === 1;
  const mayBeOne = isMarked && codes < 2 && countLines(findTypedStreet) < 2 && lines.length < maxLines;
  if (!mayBeOne || !text.trim().includes('\n') || text.includes('\t')) return undefined;
  const texts = [lines.join(' | '), ...lines.map((line) => line.replace(code, ''))];
  const [whole, ...parts] = await check(texts.map((address) => ({ address, code: '' })));
  if (whole === undefined || !isClear(whole) || whole.misplaced) return undefined;
  const { id, regency, province } = whole.cells;
  const isElsewhere = ({ type, cells }: CheckedRow): boolean =>
    cells.province !== province ||
    (cells.regency !== '' && cells.regency !== regency) ||
    (type === 'village' && cells.id !== id);
  return parts.some((part) => isClear(part) && isElsewhere(part)) ? undefined : label;
}
