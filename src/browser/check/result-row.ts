import { minSure } from '../../query/check-address.ts';
import { make, type Content } from '../make.ts';
import { buyerText } from './buyer-text.ts';
import type { CheckedRow, RowToCheck } from './check-row.ts';
import { cellOf } from './list.ts';
import type { Words } from './words.ts';

/** From these confidences on, in words; the last of `Words.sure` is for all below. */
const sureness = [0.95, minSure, 0.5];

function sureWords({ confidence, choice, hasPlace }: CheckedRow, words: Words): string {
  if (choice !== undefined) return words.chosen;
  if (!hasPlace) return '';
  return words.sure[sureness.filter((least) => confidence < least).length] ?? '';
}

/** Says why a row has its verdict; empty where there is nothing to say. */
export function noteOf(row: CheckedRow, { notes }: Words): string {
  const { verdict, given, type, isTooLong } = row;
  const [code, ours, codeVerdict] = [
    cellOf(row, 'code'),
    cellOf(row, 'code_expected'),
    cellOf(row, 'code_verdict'),
  ];
  if (isTooLong) return notes.tooLong;
  if (codeVerdict === 'malformed') return notes.malformed(given, ours);
  if (verdict === 'beda') return ours === '' ? notes.wrong(given) : notes.differs(given, ours);
  if (verdict === 'cocok')
    return codeVerdict === 'near' ? notes.near(given, ours) : given === '' ? '' : notes.fits;
  if (verdict === 'tidak ketemu') return row.places.length > 0 ? notes.maybe : notes.unknown;
  if (type === 'postal-code') return notes.onlyCode;
  if (type === 'district') return notes.noVillage;
  if (type === 'regency' || type === 'province') return notes.noDistrict;
  return code === '' ? notes.noCode : notes.similar;
}

/** Offers the other places of a row: buttons, since the arrow keys would choose from a list at once. */
function placeChoice(row: CheckedRow, words: Words, choose: (at: number) => void): HTMLElement {
  const current = row.choice ?? (row.hasPlace ? 0 : undefined);
  const others = [...row.places.entries()].filter(([at]) => at !== current);
  const buttons = others.map(([at, place]) => {
    const button = make('button', { type: 'button' }, place);
    button.addEventListener('click', () => {
      choose(at);
    });
    return button;
  });
  const name = current === undefined ? words.choose : words.chooseOther;
  return make('details', { class: 'choice' }, make('summary', {}, `${name} (${others.length})`), ...buttons);
}

function buyerDetails(text: string, words: Words): HTMLElement {
  // The script of copy buttons copies the element before them.
  const copy = make('button', { type: 'button', class: 'copy' }, words.copyText);
  return make('details', {}, make('summary', {}, words.buyer), make('p', { lang: 'id' }, text), copy);
}

/**
 * Makes the row of a table of results.
 *
 * @param number as in the person's own table
 * @param choose called with one of the row's places
 */
export function makeResultRow(
  { address }: RowToCheck,
  row: CheckedRow,
  number: string,
  words: Words,
  choose: (at: number) => void,
): HTMLTableRowElement {
  const cell = (name: string, ...content: Content): HTMLElement =>
    make('td', { role: 'cell', class: name }, ...content);
  const { verdict, choice, places, hasPlace } = row;
  const isClear = verdict === 'cocok' && choice === undefined;
  const place = places[choice ?? (hasPlace ? 0 : places.length)];
  const code = cellOf(row, 'code');
  const sure = sureWords(row, words);
  const hasOthers = places.length > (hasPlace ? 1 : 0);
  return make(
    'tr',
    { role: 'row', class: verdict.replace(' ', '-') },
    make('th', { role: 'rowheader', scope: 'row' }, number),
    cell(
      'text',
      address,
      ...(isClear || choice !== undefined
        ? []
        : [buyerDetails(buyerText(address, row, cellOf(row, 'code_expected')), words)]),
    ),
    cell(
      'place',
      make('span', {}, place ?? words.noPlace),
      ...(sure === '' ? [] : [' ', make('small', {}, sure)]),
      ...(isClear || !hasOthers ? [] : [placeChoice(row, words, choose)]),
    ),
    cell('postal', code === '' ? '–' : code),
    cell('verdict', make('b', {}, words.verdicts[verdict][0]), ' ', make('span', {}, noteOf(row, words))),
  );
}
