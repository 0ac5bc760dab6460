import { addressVerdicts, type AddressVerdict } from '../../query/check-address.ts';
import { pageLanguage } from '../language.ts';
import { make } from '../make.ts';
import { countVerdicts, orderByAttention, type CheckList } from './list.ts';
import { makeResultRow } from './result-row.ts';
import type { Words } from './words.ts';

/** Rows that are shown together: a page of a table, which stays quick to scroll however long the list is. */
const rowsPerPage = 50;

/** Finds an element of the page by its id. */
export function find(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`there is no #${id}`);
  return found;
}

/**
 * Makes what shows the results of a list.
 *
 * @param choose takes one of a row's places, and resolves once the list has it
 */
export function makeResults(words: Words, choose: (row: number, place: number) => Promise<void>) {
  const [section, heading] = [find('results'), find('results-heading')];
  const [filters, pages] = [find('filters'), find('pages')];
  const table = find('checked') as HTMLTableElement;
  const body = table.createTBody();
  body.setAttribute('role', 'rowgroup');
  let list: CheckList = { rows: [], checked: [] };
  let firstNumber = 1;
  let only: AddressVerdict | undefined;
  let order: readonly number[] = [];
  let page = 0;
  const format = (number: number): string => number.toLocaleString(pageLanguage);

  function makeRow(at: number): HTMLElement[] {
    const [row, known] = [list.rows[at], list.checked[at]];
    if (row === undefined || known === undefined) return [];
    const made = makeResultRow(row, known, String(at + firstNumber), words, (place) => {
      void choose(at, place).then(() => {
        const [again] = makeRow(at);
        made.replaceWith(again ?? '');
        again?.querySelector<HTMLElement>('.choice summary')?.focus();
        showCounts();
      });
    });
    return [made];
  }

  const button = (name: string, act: () => void): HTMLButtonElement => {
    const made = make('button', { type: 'button' }, name);
    made.addEventListener('click', act);
    return made;
  };

  const filterButtons = [undefined, ...addressVerdicts].map((verdict) => {
    const made = button('', () => {
      only = verdict;
      page = 0;
      show();
    });
    made.className = verdict?.replace(' ', '-') ?? 'all';
    return [verdict, made] as const;
  });
  filters.append(...filterButtons.map(([, made]) => made));

  function showCounts(): void {
    const counts = countVerdicts(list);
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    for (const [verdict, made] of filterButtons) {
      const name = verdict === undefined ? words.all : words.verdicts[verdict][0];
      const count = verdict === undefined ? all : (counts.get(verdict) ?? 0);
      made.textContent = `${name} (${format(count)})`;
      made.setAttribute('aria-pressed', String(verdict === only));
    }
  }

  function showPage(): void {
    const start = page * rowsPerPage;
    const shown = order.slice(start, start + rowsPerPage);
    body.replaceChildren(...shown.flatMap(makeRow));
    table.hidden = shown.length === 0;
    const total = format(order.length);
    const turn = (by: number, name: string): HTMLElement =>
      button(name, () => {
        page += by;
        showPage();
        heading.focus();
      });
    pages.replaceChildren(
      ...(page > 0 ? [turn(-1, words.previous), ' '] : []),
      make(
        'span',
        {},
        shown.length === 0
          ? words.nothingShown
          : words.shown(format(start + 1), format(start + shown.length), total),
      ),
      ...(start + rowsPerPage < order.length ? [' ', turn(1, words.next)] : []),
    );
  }

  function show(): void {
    order = orderByAttention(list, only);
    showCounts();
    showPage();
  }

  return {
    /** Shows a list from its first page, whose first row has a number in the person's table. */
    open: (opened: CheckList, number: number): void => {
      [list, firstNumber, only, page] = [opened, number, undefined, 0];
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
