import { create } from '../elements.ts';
import { pageLanguage } from '../language.ts';
import { nameOfColumn, widthOf, type Columns } from './columns.ts';
import type { Table } from './tables.ts';
import { checkWords } from '../../wording/check.ts';

const words = checkWords[pageLanguage];

/** Makes a box to tick, with a name that may change. */
function makeBox(isChecked: boolean) {
  const input = create('input', { type: 'checkbox' });
  input.checked = isChecked;
  const name = create('span', {});
  return { input, name, label: create('label', {}, input, ' ', name) };
}

/**
 * Shows which columns of a table are read, and lets a person change them.
 *
 * @param place a `<details>`, which is hidden for a table of one column
 * @param change called with what is chosen
 */
export function showColumns(
  place: HTMLDetailsElement,
  table: Table,
  found: Columns,
  change: (columns: Columns) => void,
): void {
  const listed = Array.from({ length: widthOf(table) }, (_, at) => at);
  /** The number of the row of headings. */
  const above = Math.max(1, found.above);
  const head = makeBox(found.above > 0);
  const boxes = listed.map((at) => makeBox(found.address.includes(at)));
  const options = listed.map((at) => create('option', { value: String(at) }));
  const codes = create('select', {}, create('option', { value: '' }, words.columns.none), ...options);
  codes.value = String(found.code ?? '');
  const summary = create('summary', {});

  /** Writes the names of the columns, which depend on the row of headings. */
  function describe(columns: Columns): void {
    const nameOf = (at: number): string => nameOfColumn(table, columns, at, words);
    for (const [at, { name }] of boxes.entries()) name.textContent = nameOf(at);
    for (const [at, option] of options.entries()) option.textContent = nameOf(at);
    const code = columns.code === undefined ? undefined : nameOf(columns.code);
    summary.textContent = words.columns.summary(columns.address.map(nameOf).join(', '), code);
  }

  const choices = create(
    'div',
    {},
    create(
      'fieldset',
      { class: 'row' },
      create('legend', {}, words.columns.address),
      ...boxes.map(({ label }) => label),
    ),
    create('p', {}, create('label', {}, words.columns.code, ' ', codes)),
    create('p', {}, head.label),
  );
  choices.addEventListener('change', () => {
    const columns = {
      above: head.input.checked ? above : 0,
      address: listed.filter((at) => boxes[at]?.input.checked),
      code: codes.value === '' ? undefined : Number(codes.value),
    };
    describe(columns);
    change(columns);
  });
  head.name.textContent = words.columns.head(above);
  describe(found);
  place.replaceChildren(summary, choices);
  place.hidden = listed.length < 2;
}
