import { formatNumber } from '../../domain/format-number.ts';
import { groupBy } from '../../domain/group.ts';
import { checkWords, type RowStatus } from '../../wording/check.ts';
import { pageLanguage } from '../language.ts';
import { createButton, createRow, findSuggested } from './result-row.ts';
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

/** Sets or clears the place of rows, and resolves once the rows are checked again. */
type ChoosePlace = (rows: readonly number[], place?: number) => Promise<void>;

/** Lists rows with suggestions to accept in bulk. The user decides on other rows one by one. */
const listSuggested = (checked: CheckedRows): readonly number[] =>
  listCheckedRows(checked, (row) => ['beda', 'dekat'].includes(row.verdict) && findSuggested(row) !== '');

/** Creates a button that accepts all suggestions, and then undoes that. */
function createBulkButton(list: () => readonly number[], choose: ChoosePlace, afterChoice: () => void) {
  /** The rows whose suggestions were accepted together. */
  let accepted: readonly number[] = [];
  const button = createButton('', async () => {
    const isUndone = accepted.length > 0;
    const positions = isUndone ? accepted : list();
    button.disabled = true;
    await choose(positions, isUndone ? undefined : 0);
    button.disabled = false;
    accepted = isUndone ? [] : positions;
    afterChoice();
  });
  return {
    button,
    forget: (): void => {
      accepted = [];
    },
    /** Returns whether the button, which then is the main button, offers to accept suggestions. */
    showCount: (suggested: number): boolean => {
      const count = accepted.length || suggested;
      const labelFor = accepted.length > 0 ? words.undoAll : words.acceptAll;
      button.textContent = labelFor(formatRowCount(count));
      button.hidden = count < 2;
      const isOffer = accepted.length === 0 && count > 1;
      button.classList.toggle('main', isOffer);
      return isOffer;
    },
  };
}

/** Adds a button for all rows and one for each status. Returns a function that updates them. */
function createFilters(bar: HTMLElement, choose: (status: RowStatus | undefined) => unknown) {
  const filters = [undefined, ...(Object.keys(words.statuses) as RowStatus[])].map((status) => {
    const button = createButton('', () => choose(status));
    bar.append(button);
    return { status, button };
  });
  return (all: readonly CheckedRow[], shown: RowStatus | undefined): void => {
    const byStatus = groupBy(all, findStatus);
    bar.hidden = byStatus.size < 2 && shown === undefined;
    for (const { status, button } of filters) {
      const { length } = status ? (byStatus.get(status) ?? []) : all;
      button.textContent = status ? `${words.statuses[status]} ${formatRowCount(length)}` : words.filter.all;
      button.setAttribute('aria-pressed', String(status === shown));
      button.hidden = status !== shown && length === 0;
    }
  };
}

interface CheckedList {
  readonly rows: readonly RowToCheck[];
  readonly checked: CheckedRows;
  /** The number of the first row in the user's table. */
  readonly firstNumber: number;
}

const emptyList: CheckedList = { rows: [], checked: [], firstNumber: 1 };

/** Creates the table, which shows a page of a list in an order. */
function createPagedTable(heading: HTMLElement, choose: ChoosePlace, afterChoice: () => void) {
  const [table, pages] = [getById('checked') as HTMLTableElement, getById('pages')];
  const body = table.createTBody();
  body.setAttribute('role', 'rowgroup');
  let list = emptyList;
  let order: readonly number[] = [];
  let page = 0;

  function toElements(at: number): readonly HTMLElement[] {
    const [row, result] = [list.rows[at], list.checked[at]];
    if (row === undefined || result === undefined) return [];
    const element = createRow(row, result, at + list.firstNumber, async (place) => {
      await choose([at], place);
      const [replacement] = toElements(at);
      element.replaceWith(replacement ?? '');
      replacement?.focus();
      afterChoice();
    });
    return [element];
  }

  function showPage(): void {
    const start = page * rowsPerPage;
    const end = Math.min(start + rowsPerPage, order.length);
    body.replaceChildren(...order.slice(start, end).flatMap(toElements));
    const turnBy = (count: number) => () => {
      page += count;
      showPage();
      heading.focus();
    };
    pages.replaceChildren(
      ...(page > 0 ? [createButton(words.previous, turnBy(-1))] : []),
      ...(order.length > rowsPerPage
        ? [words.shown(formatRowCount(start + 1), formatRowCount(end), formatRowCount(order.length))]
        : []),
      ...(end < order.length ? [createButton(words.next, turnBy(1))] : []),
    );
  }

  return {
    show: (newList: CheckedList, newOrder: readonly number[], newPage = page): void => {
      [list, order] = [newList, newOrder];
      // A bulk choice may leave fewer pages.
      page = Math.min(newPage, Math.floor(Math.max(order.length - 1, 0) / rowsPerPage));
      showPage();
    },
    isInUse: (): boolean => table.contains(document.activeElement) || page > 0,
  };
}

/** Shows the results of a list. */
export function createRowsView(choose: ChoosePlace) {
  const [section, heading] = [getById('results'), getById('results-heading')];
  const [filterBar, advice] = [getById('filters'), getById('advice')];
  let list = emptyList;
  let filter: RowStatus | undefined;
  const table = createPagedTable(heading, choose, showCounts);
  const bulkButton = createBulkButton(() => listSuggested(list.checked), choose, show);
  filterBar.before(bulkButton.button);
  const showFilters = createFilters(filterBar, (status) => {
    filter = status;
    show(0);
  });

  function showCounts(): void {
    const all = list.checked.filter((row) => row !== undefined);
    const { length: open } = all.filter((row) => !isSettled(row));
    const { length: suggested } = listSuggested(list.checked);
    heading.textContent = words.counts(formatRowCount(all.length), formatRowCount(open));
    advice.textContent = open === 0 ? '' : words.advice(formatRowCount(open), suggested > 0);
    // Otherwise the most visible button would download codes before their correction.
    const isOffered = bulkButton.showCount(suggested);
    for (const [at, { classList }] of [...getById('outputs').children].entries())
      classList.toggle('main', at === 0 && !isOffered);
    showFilters(all, filter);
  }

  function show(page?: number): void {
    // A choice may have left no row with the status.
    if (!list.checked.some((row) => row && findStatus(row) === filter)) filter = undefined;
    const { checked } = list;
    const order = listCheckedRows(checked, (row) => filter === undefined || findStatus(row) === filter);
    const isDone = (at: number): boolean => checked[at] !== undefined && isSettled(checked[at]);
    order.sort((a, b) => Number(isDone(a)) - Number(isDone(b)));
    showCounts();
    table.show(list, order, page);
  }

  return {
    /** Shows a list from its first page. `firstNumber`: the number of its first row in the file. */
    open: (rows: readonly RowToCheck[], checked: CheckedRows, firstNumber: number): void => {
      [list, filter] = [{ rows, checked, firstNumber }, undefined];
      bulkButton.forget();
      section.hidden = false;
      show(0);
    },
    close: (): void => {
      section.hidden = true;
    },
    showCounts,
    /** Shows the latest results; only the counts if the user is in the table or on a later page. */
    refresh: (): void => {
      if (table.isInUse()) showCounts();
      else show();
    },
  };
}
