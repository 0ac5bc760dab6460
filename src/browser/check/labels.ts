import { clearConfidence } from '../../search/limits.ts';
import { findTypedStreet } from '../../wording/search.ts';
import { readLabel, type Label } from '../label-lines.ts';
import type { CheckRows } from './check-worker.ts';
import type { CheckedRow, TextTable } from './rows.ts';

const [code, district] = [/\b[1-9]\d{4}\b/, /^kec(?:amatan)?\b/i];

/** A label has fewer lines than this. */
const maxLines = 10;

const isClear = ({ cells }: CheckedRow): boolean => Number(cells.confidence) >= clearConfidence;

/**
 * Reads the label of one address; undefined if the lines name several places, as in a list. A label
 * names a clear place, and has a recipient, one code near its end, or one district line. A block
 * between empty lines may name an unclear place, and have a line without a place instead.
 */
async function findLabel(text: string, check: CheckRows, isBlock: boolean): Promise<Label | undefined> {
  const label = readLabel(text);
  const { lines, recipient } = label;
  const countLines = (test: (line: string) => unknown): number => lines.filter(test).length;
  const codes = countLines((line) => code.test(line));
  const endsWithCode = codes === 1 && lines.slice(-2).some((line) => code.test(line));
  const isMarked = recipient.length > 0 || endsWithCode || countLines((line) => district.test(line)) === 1;
  const mayBeOne = codes < 2 && countLines(findTypedStreet) < 2 && lines.length < maxLines;
  if (!mayBeOne || !(isMarked || isBlock) || !text.includes('\n')) return undefined;
  const texts = [lines.join(' | '), ...lines.map((line) => line.replace(code, ''))];
  const [whole, ...parts] = await check(texts.map((address) => ({ address, code: '' })));
  if (whole === undefined) return undefined;
  const isOne = isBlock
    ? (lines.length > 1 || whole.hasPlace) && (isMarked || parts.some(({ hasPlace }) => !hasPlace))
    : isClear(whole) && !whole.misplaced;
  const { id, regency, province } = (whole.hasPlace ? whole : (parts.find(isClear) ?? whole)).cells;
  const isElsewhere = ({ type, cells }: CheckedRow): boolean =>
    cells.province !== province ||
    (cells.regency !== '' && cells.regency !== regency) ||
    (type === 'village' && cells.id !== id);
  // `Dago, Bandung` in two lines is a list, even of one village.
  const addresses = lines.filter((line, at) => {
    const part = parts[at];
    return part?.type === 'village' && isClear(part) && line.includes(',') && !findTypedStreet(line);
  });
  // A block may start with a person's name that is also a village's, such as Dewi.
  const places = parts.slice(isBlock ? 1 : 0).filter(isClear);
  return isOne && addresses.length < 2 && !places.some(isElsewhere) ? label : undefined;
}

/** Reads labels between empty lines, and other lines, as one row each; undefined without labels. */
export async function readLabels(text: string, check: CheckRows) {
  const blocks = text.trim().split(/\n\s*\n/);
  const blockLabels = text.includes('\t')
    ? []
    : await Promise.all(blocks.map((block) => findLabel(block, check, blocks.length > 1)));
  // One label may have empty lines, such as below its recipient.
  const isOne = blocks.length > 1 && blockLabels.filter(Boolean).length < 2;
  const wholeLabel = isOne ? await findLabel(text.trim(), check, false) : undefined;
  const labels = wholeLabel ? [wholeLabel] : blockLabels;
  if (!labels.some(Boolean)) return undefined;
  const table: TextTable = labels.flatMap((label, at) =>
    label ? [[label.lines.join('\n')]] : (blocks[at] ?? '').split('\n').map((row) => [row.trim()]),
  );
  return { table, recipient: labels.flatMap((label) => label?.recipient ?? []) };
}
