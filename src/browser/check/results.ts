import { formatNumber } from '../../domain/format-number.ts';
import { groupBy } from '../../domain/group.ts';
import { searchPagePath } from '../../domain/page-path.ts';
import { codePrefix } from '../../domain/postal-code.ts';
import { maxAddressLength } from '../../search/limits.ts';
import { checkWords, type RowStatus } from '../../wording/check.ts';
import { findTypedStreet, searchWords } from '../../wording/search.ts';
import { newTag, type Children } from '../elements.ts';
import { pageLanguage } from '../language.ts';
import { findStatus, isSettled, listCheckedRows } from './rows.ts';
import type { CheckedRow, CheckedRows, RowToCheck } from './rows.ts';

const words = checkWords[pageLanguage];

/** Few enough to scroll quickly. */
const rowsPerPage = 50;

export function getById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`there is no #${id}`);
  return element;
}

/** @example formatRowCount(1200) // '1.200' */
export const formatRowCount = (count: number): string => formatNumber(count, pageLanguage);

function createButton(name: string, act: () => unknown, isPressed?: boolean): HTMLButtonElement {
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
  const { code_given: given, code_expected: primary } = cells;
  if (verdict === 'cocok' && findStatus(row) !== 'kota')
    return primary && secondary && notes.twoCodes(primary, secondary);
  if (address.length > maxAddressLength) return notes.tooLong;
  if (verdict === 'dipilih') return findReplaced(row) && notes.given(given);
  if (cells.code_verdict === 'malformed') return notes.malformed(given);
  if (verdict === 'beda') return notes.elsewhere(given, around, codePrefix(given));
  if (verdict === 'ragu') return notes.doubtful(cells.code, row.likelier);
  if (verdict === 'dekat') return notes.near(given, primary);
  if (verdict === 'mungkin') return notes.perhaps;
  if (verdict === 'tanpa kode') return notes.noCode;
  if (misplaced) return notes.misplaced(misplaced.typed);
  if (!hasPlace && findTypedStreet(address) !== undefined) return searchWords[pageLanguage].street;
  if (verdict === 'tidak ketemu') return notes.unknown;
  if (!hasPlace) return notes.similar;
  if (type === 'postal-code') return notes.onlyCode;
  if (type === 'district') return notes.noVillage;
  if (type !== 'village') return notes.noDistrict;
  if (cells.code_verdict === 'near') return notes.near(given, primary);
  return isLikely ? notes.unlike : notes.similar;
}

/** Returns the suggested code of a likely place, or an empty text. */
function findSuggested({ verdict, choice, cells, isLikely }: CheckedRow): string {
  const isOpen = choice === undefined && isLikely && verdict !== 'cocok';
  return isOpen && cells.code_expected !== cells.code_given ? cells.code_expected : '';
}

/** Offers the suggested code or, after a choice, the code that the choice has replaced. */
function offerCode(row: CheckedRow, choose: Choose): readonly HTMLElement[] {
  const code = findSuggested(row) || findReplaced(row);
  const place = row.choice === undefined ? 0 : undefined;
  return code === '' ? [] : [createButton(words.use(code), () => void choose(place))];
}

const linkToSearch = ({ address }: RowToCheck): HTMLElement =>
  newTag('a', { href: searchPagePath(address, pageLanguage), target: '_blank' }, words.search);

/** Offers places as buttons, because arrow keys in a select would choose at once. */
function offerPlaces(asked: RowToCheck, row: CheckedRow, choose: Choose): readonly HTMLElement[] {
  const { verdict, places, choice, hasPlace } = row;
  const isClear = verdict === 'cocok' || verdict === 'tanpa kode';
  if (isClear && choice === undefined) return [];
  if (places.length < (hasPlace ? 2 : 1)) return [linkToSearch(asked)];
  const buttons = places.map((name, at) => createButton(name, () => void choose(at), at === choice));
  const summary = newTag('summary', {}, words.choose);
  return [newTag('details', {}, summary, ...buttons, linkToSearch(asked))];
}

/** `number` is the row's number in the user's table. */
function createRow(asked: RowToCheck, row: CheckedRow, number: number, choose: Choose) {
  const cell = (name: string, ...content: Children): HTMLElement =>
    newTag('td', { role: 'cell', class: name }, ...content);
  const { verdict, cells } = row;
  const status = words.statuses[findStatus(row)];
  const read = row.misspelled.map(([typed, name]) => words.notes.misspelled(typed, name));
  const note = [explain(asked, row), ...read].filter(Boolean).join('. ');
  const result = isSettled(row)
    ? [`✓ ${status}${note && `. ${note}`}`]
    : [newTag('strong', {}, `${status}.`), ` ${note}`];
  const offers = [...offerCode(row, choose), ...offerPlaces(asked, row, choose)];
  return newTag(
    'tr',
    { role: 'row', class: verdict.replace(' ', '-'), tabindex: '-1' },
    newTag('th', { role: 'rowheader', scope: 'row' }, String(number)),
    cell('', asked.address),
    cell('postal', cells.code),
    cell('wide place', cells.place),
    cell('wide', ...result, ...(offers.length > 0 ? [newTag('div', { class: 'row' }, ...offers)] : [])),
  );
}

/**
 * Shows the results of a list.
 *
 * @param choose sets or clears the place of rows, and resolves once the rows are checked again
 */
export function createRowsView(choose: (rows: readonly number[], place?: number) => Promise<void>) {
  const [section, heading, pages] = [getById('results'), getById('results-heading'), getById('pages')];
  const [filterBar, advice] = [getById('filters'), getById('advice')];
  const table = getById('checked') as HTMLTableElement;
  const body = table.createTBody();
  body.setAttribute('role', 'rowgroup');
  let rows: readonly RowToCheck[] = [];
  let checked: CheckedRows = [];
  let firstNumber = 1;
  let shown: RowStatus | undefined;
  let order: readonly number[] = [];
  let page = 0;
  /** The rows whose suggestions were accepted together. */
  let accepted: readonly number[] = [];

  const acceptButton = createButton('', async () => {
    const isUndone = accepted.length > 0;
    const positions = isUndone ? accepted : listSuggested();
    acceptButton.disabled = true;
    await choose(positions, isUndone ? undefined : 0);
    acceptButton.disabled = false;
    accepted = isUndone ? [] : positions;
    show();
  });
  filterBar.before(acceptButton);

  /** Lists rows with suggestions to accept in bulk. The user decides on other rows one by one. */
  const listSuggested = (): readonly number[] =>
    listCheckedRows(checked, (row) => ['beda', 'dekat'].includes(row.verdict) && findSuggested(row) !== '');

  function showRow(at: number): HTMLElement[] {
    const [row, result] = [rows[at], checked[at]];
    if (row === undefined || result === undefined) return [];
    const element = createRow(row, result, at + firstNumber, async (place) => {
      await choose([at], place);
      const [replacement] = showRow(at);
      element.replaceWith(replacement ?? '');
      replacement?.focus();
      showCounts();
    });
    return [element];
  }

  const filters = [undefined, ...(Object.keys(words.statuses) as RowStatus[])].map((only) => {
    const button = createButton('', () => {
      [shown, page] = [only, 0];
      show();
    });
    filterBar.append(button);
    return { only, button };
  });

  function showCounts(): void {
    const all = checked.filter((row) => row !== undefined);
    const byStatus = groupBy(all, findStatus);
    const { length: open } = all.filter((row) => !isSettled(row));
    heading.textContent = words.counts(formatRowCount(all.length), formatRowCount(open));
    const suggested = listSuggested().length;
    advice.textContent = open === 0 ? '' : words.advice(formatRowCount(open), suggested > 0);
    const count = accepted.length || suggested;
    const labelFor = accepted.length > 0 ? words.undoAll : words.acceptAll;
    acceptButton.textContent = labelFor(formatRowCount(count));
    acceptButton.hidden = count < 2;
    filterBar.hidden = byStatus.size < 2 && shown === undefined;
    for (const { only, button } of filters) {
      const { length } = only ? (byStatus.get(only) ?? []) : all;
      button.textContent = only ? `${words.statuses[only]} ${formatRowCount(length)}` : words.filter.all;
      button.setAttribute('aria-pressed', String(only === shown));
      button.hidden = only !== shown && length === 0;
    }
  }

  function showPage(): void {
    const start = page * rowsPerPage;
    const end = Math.min(start + rowsPerPage, order.length);
    body.replaceChildren(...order.slice(start, end).flatMap(showRow));
    const turn = (by: number, name: string): HTMLElement =>
      createButton(name, () => {
        page += by;
        showPage();
        heading.focus();
      });
    pages.replaceChildren(
      ...(page > 0 ? [turn(-1, words.previous)] : []),
      ...(order.length > rowsPerPage
        ? [words.shown(formatRowCount(start + 1), formatRowCount(end), formatRowCount(order.length))]
        : []),
      ...(end < order.length ? [turn(1, words.next)] : []),
    );
  }

  function show(): void {
    const isShown = (row: CheckedRow): boolean => shown === undefined || findStatus(row) === shown;
    // A choice may have left no row with the status.
    if (!checked.some((row) => row && isShown(row))) shown = undefined;
    const isDone = (at: number): boolean => checked[at] !== undefined && isSettled(checked[at]);
    order = listCheckedRows(checked, isShown).sort((a, b) => Number(isDone(a)) - Number(isDone(b)));
    showCounts();
    showPage();
  }

  return {
    /** Shows a list from its first page. `number` is its first row's number in the user's table. */
    open: (opened: readonly RowToCheck[], results: CheckedRows, number: number): void => {
      [rows, checked, firstNumber, shown, page] = [opened, results, number, undefined, 0];
      accepted = [];
      section.hidden = false;
      show();
    },
    close: (): void => {
      section.hidden = true;
    },
    showCounts,
    /** Shows the latest results; only the counts if the user is in the table or on a later page. */
    refresh: (): void => {
      if (table.contains(document.activeElement) || page > 0) showCounts();
      else show();
    },
  };
}
