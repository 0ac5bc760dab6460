import { pageLanguage } from '../language.ts';
import { searchPagePath } from '../../domain/page-path.ts';
import { create, type Content } from '../elements.ts';
import { toKind, searchWords, streetIn } from '../../wording/search.ts';
import {
  cellOf,
  groups,
  listRows,
  type CheckedRow,
  type CheckedRows,
  type Group,
  type RowToCheck,
} from './check-row.ts';
import { checkWords } from '../../wording/check.ts';

const words = checkWords[pageLanguage];

/** Rows that are shown together: a page of a table, which stays quick to scroll however long the list is. */
const rowsPerPage = 50;

/** Finds an element of the page by its id. */
export function find(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`there is no #${id}`);
  return found;
}

/** @example formatCount(1200) // '1.200' */
export const formatCount = (count: number): string => count.toLocaleString(pageLanguage);

function makeButton(name: string, act: () => void, isPressed?: boolean): HTMLButtonElement {
  const pressed = isPressed === undefined ? {} : { 'aria-pressed': String(isPressed) };
  const button = create('button', { type: 'button', ...pressed }, name);
  button.addEventListener('click', act);
  return button;
}

type Choose = (place: number | undefined) => Promise<void>;

/** Gives the code given of a row that has another now; empty of others. */
const replacedIn = (row: CheckedRow): string =>
  row.choice === undefined || row.given === cellOf(row, 'code') ? '' : row.given;

/** Says why a row has its verdict; empty where the verdict says it all. */
function noteOf({ address }: RowToCheck, row: CheckedRow): string {
  const { notes } = words;
  const { verdict, given, around, type, isTooLong } = row;
  if (isTooLong) return notes.tooLong;
  if (verdict === 'dipilih') return replacedIn(row) && notes.given(given);
  if (cellOf(row, 'code_verdict') === 'malformed') return notes.malformed(given);
  if (verdict === 'beda') return notes.elsewhere(given, around);
  if (verdict === 'dekat') return notes.near(given);
  if (verdict === 'mungkin') return notes.perhaps;
  if (verdict === 'tanpa kode') return notes.noCode;
  if (streetIn(address) !== undefined && !row.hasPlace) return searchWords[pageLanguage].street;
  if (verdict === 'tidak ketemu') return notes.unknown;
  if (!row.hasPlace) return notes.maybe;
  if (type === 'postal-code') return notes.onlyCode;
  if (type === 'district') return notes.noVillage;
  if (type === 'regency' || type === 'province') return notes.noDistrict;
  return notes.similar;
}

/** Offers the code of a row's first place, and then the one given in its place; nothing where there is no doubt. */
function codeChoice(row: CheckedRow, choose: Choose): readonly HTMLElement[] {
  const { verdict, choice, hasPlace, hasRival, type } = row;
  const isLikely = hasPlace && !hasRival && type !== 'postal-code';
  const isOpen = choice === undefined && isLikely && verdict !== 'cocok';
  const code = isOpen ? cellOf(row, 'code_expected') : replacedIn(row);
  const place = choice === undefined ? 0 : undefined;
  const isWritten = isOpen && code === row.given;
  return code === '' || isWritten ? [] : [makeButton(words.use(code), () => void choose(place))];
}

/** Offers the places of a row: buttons, since the arrow keys would choose from a list at once. */
function placeChoice(row: CheckedRow, choose: Choose): readonly HTMLElement[] {
  const { verdict, places, choice, hasPlace } = row;
  const isClear = verdict === 'cocok' || verdict === 'tanpa kode';
  if (places.length < (hasPlace ? 2 : 1) || (isClear && choice === undefined)) return [];
  const buttons = places.map((place, at) => makeButton(place, () => void choose(at), at === choice));
  return [create('details', {}, create('summary', {}, `${words.choose} (${places.length})`), ...buttons)];
}

/** Makes the row of the table of results for a row with a number in the person's own table. */
function makeRow(asked: RowToCheck, row: CheckedRow, number: number, choose: Choose): HTMLElement {
  const cell = (name: string, ...content: Content): HTMLElement =>
    create('td', { role: 'cell', class: name }, ...content);
  const { verdict, given, designation = '' } = row;
  const isQuiet = verdict === 'cocok';
  const said = isQuiet && given === '' ? words.added : words.verdicts[verdict];
  const result = isQuiet
    ? [`✓ ${said} (${toKind({ designation }, 'id').toLowerCase()})`]
    : [create('strong', {}, `${said}.`), ` ${noteOf(asked, row)}`];
  const href = searchPagePath(asked.address, pageLanguage);
  const search = verdict === 'tidak ketemu' ? [create('a', { href, target: '_blank' }, words.search)] : [];
  const offers = [...codeChoice(row, choose), ...placeChoice(row, choose), ...search];
  return create(
    'tr',
    { role: 'row', class: verdict.replace(' ', '-'), tabindex: '-1' },
    create('th', { role: 'rowheader', scope: 'row' }, String(number)),
    cell('', asked.address),
    cell('postal', cellOf(row, 'code')),
    cell('wide place', cellOf(row, 'place')),
    cell('wide', ...result, ...(offers.length > 0 ? [create('div', { class: 'row' }, ...offers)] : [])),
  );
}

/**
 * Makes what shows the results of a list.
 *
 * @param choose takes one of a row's places, or none again, and resolves once the list has it
 */
export function makeResults(choose: (row: number, place: number | undefined) => Promise<void>) {
  const [section, heading, pages] = [find('results'), find('results-heading'), find('pages')];
  const filterBar = find('filters');
  const table = find('checked') as HTMLTableElement;
  const body = table.createTBody();
  body.setAttribute('role', 'rowgroup');
  let rows: readonly RowToCheck[] = [];
  let checked: CheckedRows = [];
  let firstNumber = 1;
  let shown: Group | undefined;
  let order: readonly number[] = [];
  let page = 0;

  function showRow(at: number): HTMLElement[] {
    const [row, known] = [rows[at], checked[at]];
    if (row === undefined || known === undefined) return [];
    const made = makeRow(row, known, at + firstNumber, async (place) => {
      await choose(at, place);
      const [again] = showRow(at);
      made.replaceWith(again ?? '');
      again?.focus();
      showCounts();
    });
    return [made];
  }

  /** Shows the rows of a group, or all. */
  function filter(only: Group | undefined): void {
    [shown, page] = [only, 0];
    show();
  }

  const filters = [undefined, ...groups.toReversed()].map((only) => ({
    only,
    button: makeButton('', () => {
      filter(only);
    }),
  }));
  filterBar.append(...filters.map(({ button }) => button));

  function showCounts(): void {
    const countOf = (only?: Group): number => listRows(checked, only).length;
    const told = groups.filter((group) => countOf(group) > 0);
    const named = told.map((group) => `${formatCount(countOf(group))} ${words.filters[group].toLowerCase()}`);
    heading.textContent = words.counts(formatCount(countOf()), named.join(', '));
    filterBar.hidden = told.length < 2 && shown === undefined;
    for (const { only, button } of filters) {
      button.textContent = only ? `${words.filters[only]} ${formatCount(countOf(only))}` : words.filters.all;
      button.setAttribute('aria-pressed', String(only === shown));
      button.hidden = only !== undefined && only !== shown && !told.includes(only);
    }
  }

  function showPage(): void {
    const start = page * rowsPerPage;
    const shown = order.slice(start, start + rowsPerPage);
    body.replaceChildren(...shown.flatMap(showRow));
    const turn = (by: number, name: string): HTMLElement =>
      makeButton(name, () => {
        page += by;
        showPage();
        heading.focus();
      });
    const range = words.shown(
      formatCount(start + 1),
      formatCount(start + shown.length),
      formatCount(order.length),
    );
    pages.replaceChildren(
      ...(page > 0 ? [turn(-1, words.previous)] : []),
      ...(order.length > rowsPerPage ? [range] : []),
      ...(start + rowsPerPage < order.length ? [turn(1, words.next)] : []),
    );
  }

  function show(): void {
    order = listRows(checked, shown);
    showCounts();
    showPage();
  }

  return {
    /** Shows a list from its first page, whose first row has a number in the person's table. */
    open: (opened: readonly RowToCheck[], known: CheckedRows, number: number): void => {
      [rows, checked, firstNumber, shown, page] = [opened, known, number, undefined, 0];
      section.hidden = false;
      show();
    },
    close: (): void => {
      section.hidden = true;
    },
    showCounts,
    /** Shows what is known by now, unless a person is at work in the table. */
    refresh: (): void => {
      if (table.contains(document.activeElement) || page > 0) showCounts();
      else show();
    },
  };
}
