import { checkWords } from '../../wording/check.ts';
import { newTag } from '../elements.ts';
import { pageLanguage } from '../language.ts';
import { countColumns, nameColumn, type Columns } from './columns.ts';
import type { TextTable } from './rows.ts';

const words = checkWords[pageLanguage];

function createCheckbox(isChecked: boolean) {
  const input = newTag('input', { type: 'checkbox' });
  input.checked = isChecked;
  const name = newTag('span', {});
  return { input, name, label: newTag('label', {}, input, ' ', name) };
}

/**
 * Shows which columns of a table are read, and lets the user change them.
 * @param place a `<details>`, which is hidden for a table of one column
 */
export function showColumns(
  place: HTMLDetailsElement,
  table: TextTable,
  guess: Columns,
  change: (columns: Columns) => void,
): void {
  const positions = Array.from({ length: countColumns(table) }, (_, at) => at);
  const headRow = Math.max(1, guess.above);
  const head = createCheckbox(guess.above > 0);
  head.name.textContent = words.columns.head(headRow);
  const boxes = positions.map((at) => createCheckbox(guess.address.includes(at)));
  const options = positions.map((at) => newTag('option', { value: String(at) }));
  const codes = newTag('select', {}, newTag('option', { value: '' }, words.columns.none), ...options);
  codes.value = String(guess.code ?? '');
  const summary = newTag('summary', {});

  /** Writes the names of the columns, which depend on the heading row. */
  function describe({ above, address, code }: Columns): void {
    const names = positions.map((at) => nameColumn(table, above, at, words));
    for (const [at, name] of names.entries())
      for (const element of [boxes[at]?.name, options[at]]) element?.replaceChildren(name);
    const addressNames = address.map((at) => names[at]).join(', ');
    summary.textContent = words.columns.summary(addressNames, names[code ?? -1]);
  }

  const legend = newTag('legend', {}, words.columns.address);
  const choices = newTag(
    'div',
    {},
    newTag('fieldset', { class: 'row' }, legend, ...boxes.map(({ label }) => label)),
    newTag('p', {}, newTag('label', {}, words.columns.code, ' ', codes)),
    newTag('p', {}, head.label),
  );
  choices.addEventListener('change', () => {
    const columns = {
      above: head.input.checked ? headRow : 0,
      address: positions.filter((at) => boxes[at]?.input.checked),
      code: codes.value === '' ? undefined : Number(codes.value),
    };
    describe(columns);
    change(columns);
  });
  describe(guess);
  place.replaceChildren(summary, choices);
  place.hidden = positions.length < 2;
}
