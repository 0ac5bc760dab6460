import { searchPagePath } from '../../domain/page-path.ts';
import { codePrefix } from '../../domain/postal-code.ts';
import { maxAddressLength } from '../../search/limits.ts';
import { checkWords } from '../../wording/check.ts';
import { findTypedStreet, searchWords } from '../../wording/search.ts';
import { newTag, type Children } from '../elements.ts';
import { pageLanguage } from '../language.ts';
import { findStatus, isSettled, type CheckedRow, type RowToCheck } from './rows.ts';

const words = checkWords[pageLanguage];

export function createButton(name: string, act: () => unknown, isPressed?: boolean): HTMLButtonElement {
  const pressed = isPressed === undefined ? {} : { 'aria-pressed': String(isPressed) };
  const button = newTag('button', { type: 'button', ...pressed }, name);
  button.addEventListener('click', act);
  return button;
}

type Choose = (place: number | undefined) => Promise<void>;

/** Returns the code that the chosen place's code has replaced, or an empty text. */
const findReplaced = ({ choice, cells }: CheckedRow): string =>
  choice === undefined || cells.code_given === cells.code ? '' : cells.code_given;

function explain({ address }: RowToCheck, row: CheckedRow): string {
  const { notes } = words;
  const { verdict, cells, secondary, around, type, hasPlace, isLikely, misplaced } = row;
  const { code_given: typedCode, code_expected: primary } = cells;
  if (verdict === 'cocok') return primary && secondary && notes.twoCodes(primary, secondary);
  if (address.length > maxAddressLength) return notes.tooLong;
  if (verdict === 'dipilih') return findReplaced(row) && notes.given(typedCode);
  if (cells.code_verdict === 'malformed') return notes.malformed(typedCode);
  if (verdict === 'beda')
    return notes.elsewhere(typedCode, around, row.isUsed ? typedCode : `${codePrefix(typedCode)}…`);
  if (verdict === 'ragu') return notes.doubtful(row.likelier ?? '');
  if (verdict === 'dekat') return notes.near(typedCode, primary, row.isUsed);
  if (verdict === 'mungkin') return notes.perhaps;
  if (verdict === 'tanpa kode') return notes.noCode;
  if (misplaced) return notes.misplaced(misplaced.typed);
  if (!hasPlace && findTypedStreet(address) !== undefined) return searchWords[pageLanguage].street;
  if (verdict === 'tidak ketemu') return notes.unknown;
  if (!hasPlace) return notes.similar;
  if (type === 'postal-code') return notes.onlyCode;
  if (type === 'district') return notes.noVillage;
  if (type !== 'village') return notes.noDistrict;
  if (cells.code_verdict === 'near') return notes.near(typedCode, primary, row.isUsed);
  return isLikely ? notes.unlike : notes.similar;
}

/** Returns the suggested code of a likely place, or an empty text. */
export function findSuggested({ verdict, choice, cells, isLikely }: CheckedRow): string {
  const isOpen = choice === undefined && isLikely && verdict !== 'cocok';
  return isOpen && cells.code_expected !== cells.code_given ? cells.code_expected : '';
}

/** Offers the suggested code or, after a choice, the code that the choice has replaced. */
function offerCode(row: CheckedRow, choose: Choose): readonly HTMLElement[] {
  const [code, write, place] =
    row.choice === undefined ? [findSuggested(row), words.use, 0] : [findReplaced(row), words.undo];
  return code === '' ? [] : [createButton(write(code), () => void choose(place))];
}

const linkToSearch = ({ address }: RowToCheck): HTMLElement =>
  newTag('a', { href: searchPagePath(address, pageLanguage), target: '_blank' }, words.search);

/** Offers places as buttons, because arrow keys in a select would choose at once. */
function offerPlaces(input: RowToCheck, row: CheckedRow, choose: Choose): readonly HTMLElement[] {
  const { verdict, places, choice, hasPlace } = row;
  const isClear = verdict === 'cocok' || verdict === 'tanpa kode';
  if (isClear && choice === undefined) return [];
  if (places.length < (hasPlace ? 2 : 1)) return [linkToSearch(input)];
  const buttons = places.map((name, at) => createButton(name, () => void choose(at), at === choice));
  const summary = newTag('summary', {}, words.choose);
  return [newTag('details', {}, summary, ...buttons, linkToSearch(input))];
}

/** `number` is the row's number in the user's table. */
export function createRow(input: RowToCheck, row: CheckedRow, number: number, choose: Choose) {
  const cell = (name: string, ...content: Children): HTMLElement =>
    newTag('td', { role: 'cell', class: name }, ...content);
  const { verdict, cells } = row;
  const status = words.statuses[findStatus(row)];
  const read = row.misspelled.map(([typed, name]) => words.notes.misspelled(typed, name));
  const note = [explain(input, row), ...read].filter(Boolean).join('. ');
  const result = isSettled(row)
    ? [`✓ ${status}${note && `. ${note}`}`]
    : [newTag('strong', {}, `${status}.`), ` ${note}`];
  const offers = [...offerCode(row, choose), ...offerPlaces(input, row, choose)];
  return newTag(
    'tr',
    { role: 'row', class: verdict.replace(' ', '-'), tabindex: '-1' },
    newTag('th', { role: 'rowheader', scope: 'row' }, String(number)),
    cell('', input.address.replaceAll(' | ', ', ')),
    cell('postal', cells.code),
    cell('wide place', cells.place),
    cell('wide', ...result, ...(offers.length > 0 ? [newTag('div', { class: 'row' }, ...offers)] : [])),
  );
}
