// The page that checks many addresses. All of it happens here and in workers; nothing is sent.

import { pageLanguage } from '../language.ts';
import { create } from '../elements.ts';
import { workerCaller } from '../worker-call.ts';
import { cellOf, listRows, writeAddress, type CheckedRow, type RowToCheck } from './check-row.ts';
import type { CheckRows } from './check-worker.ts';
import checkWorkerPath from './check-worker.ts?worker&url';
import { showColumns } from './column-chooser.ts';
import { addColumns, addressOf, findColumns, type Columns } from './columns.ts';
import { find, formatCount, makeResults } from './results.ts';
import { decode, isWorkbook, readCsv, readPasted, writeCsv, type Table } from './tables.ts';
import { maxRows, checkWords, exampleAddresses } from '../../wording/check.ts';
import type { DoXlsx, Sheet } from './xlsx-worker.ts';
import xlsxWorkerPath from './xlsx-worker.ts?worker&url';

const words = checkWords[pageLanguage];
const { states } = words;

const form = find('addresses') as HTMLFormElement;
const paste = find('paste') as HTMLTextAreaElement;
const file = find('file') as HTMLInputElement;
const progress = find('progress');
const columnChoice = find('columns') as HTMLDetailsElement;
const state = find('state');
const outputs = find('outputs');

/** Shows how much of the country has come, then of the rows. */
function showShare(share: number): void {
  const [bar, percent] = progress.children;
  bar?.setAttribute('value', String(share));
  if (percent) percent.textContent = `${Math.floor(100 * share)}%`;
}

const check = workerCaller(checkWorkerPath, showShare) as CheckRows;
const doXlsx = workerCaller(xlsxWorkerPath) as DoXlsx;

/** The table that is read, how, and what is known of it. */
interface Job {
  readonly table: Table;
  readonly columns: Columns;
  /** What is said of where it comes from. */
  readonly source: string;
  readonly rows: readonly RowToCheck[];
  /** Undefined for rows that are not checked yet, or have no address. */
  readonly checked: (CheckedRow | undefined)[];
}

const noColumns: Columns = { above: 0, address: [], code: undefined };
let job: Job = { table: [], columns: noColumns, source: '', rows: [], checked: [] };

/** Says how it goes; that all is done, where the results show it, to screen readers alone. */
const say = (text: string): void => {
  state.textContent = text;
  state.classList.toggle('unseen', text === states.done('0'));
};

/** The number of the first address in the person's own table. */
const firstNumber = (): number => job.columns.above + 1;

const results = makeResults(async (at, choice) => {
  const { rows, checked } = job;
  const [row] = await check(rows.slice(at, at + 1).map((each) => ({ ...each, choice })));
  if (row === undefined) return;
  checked[at] = row;
  // As seen or unseen as what it follows, so that the table keeps its place.
  state.textContent = states.row(String(at + firstNumber()), cellOf(row, 'place'), cellOf(row, 'code'));
});

/** Rows that are sent to the worker together: few enough that progress is smooth. */
const rowsPerCall = 50;
/** How many rows are checked between counts: counting takes as long as a few rows. */
const rowsPerCount = 1000;

/** Checks the rows of the job that have an address, until there is another job. */
async function run(): Promise<void> {
  const current = job;
  const { rows, checked, columns, source } = current;
  const filled = [...rows.keys()].filter((at) => rows[at]?.address !== '');
  results.close();
  progress.hidden = filled.length === 0;
  showShare(0);
  if (filled.length === 0) {
    say(columns.address.length === 0 ? states.noAddress : states.nothing);
    return;
  }
  say(states.fetching);
  try {
    for (let start = 0; start < filled.length; start += rowsPerCall) {
      const part = filled.slice(start, start + rowsPerCall);
      const found = await check(part.flatMap((at) => rows[at] ?? []));
      if (job !== current) return;
      for (const [index, at] of part.entries()) checked[at] = found[index];
      showShare((start + part.length) / filled.length);
      if (start === 0) {
        say(states.checking(formatCount(filled.length)));
        results.open(rows, checked, firstNumber());
        state.scrollIntoView();
      } else if (start % rowsPerCount === 0) results.showCounts();
    }
    say(`${states.done(formatCount(rows.length - filled.length))} ${source}`.trim());
    results.refresh();
  } catch (error) {
    if (job !== current) return;
    say(states.failed);
    throw error;
  } finally {
    if (job === current) progress.hidden = true;
  }
}

const keyOf = ({ address, code }: RowToCheck): string => `${code} ${address}`;

/** Takes a table, or its columns as they were chosen. Rows that stay the same keep what was chosen for them. */
function take(table: Table, columns: Columns, source: string): void {
  const { above, address, code } = columns;
  const { rows: old, checked } = job;
  const chosen = old.flatMap((row, at) =>
    checked[at]?.choice === undefined ? [] : [[keyOf(row), checked[at].choice] as const],
  );
  const choices = new Map(chosen);
  const rows = table.slice(above).map((row) => {
    const read = {
      address: addressOf(row, address),
      code: code === undefined ? '' : (row[code] ?? '').trim(),
    };
    return { ...read, choice: choices.get(keyOf(read)) };
  });
  job = { table, columns, source, rows, checked: Array.from(rows, () => undefined) };
  void run();
}

/** Opens a table. The button that leads takes it home in the form in which it came. */
function open(table: Table, leading: string, source = ''): void {
  const columns = findColumns(table);
  const count = table.length - columns.above;
  if (count > maxRows) say(states.tooMany(formatCount(count), formatCount(maxRows)));
  else if (count < 1) say(states.nothing);
  else {
    outputs.prepend(find(leading));
    for (const button of outputs.children) button.classList.toggle('main', button.id === leading);
    showColumns(columnChoice, table, columns, (changed) => {
      take(table, changed, source);
    });
    take(table, columns, source);
  }
}

async function openTable(chosen: File): Promise<void> {
  say(states.reading(chosen.name));
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  if (isWorkbook(bytes)) {
    const sheets = ((await doXlsx({ read: bytes.buffer })) as readonly Sheet[]).filter(
      ({ rows }) => rows.length > 0,
    );
    // A workbook may have notes on further sheets: the longest is the list.
    const [longest] = sheets.toSorted((a, b) => b.rows.length - a.rows.length);
    const source = states.doneOf(chosen.name, sheets.length > 1 ? longest?.name : undefined);
    open(longest?.rows ?? [], 'save-xlsx', source);
    return;
  }
  const text = decode(bytes);
  if (text === undefined) throw new Error(chosen.name);
  open(readCsv(text), 'save-csv', states.doneOf(chosen.name, undefined));
}

function openFile(chosen: File | null | undefined): void {
  if (!chosen) return;
  openTable(chosen).catch(() => {
    say(states.unreadable(chosen.name));
  });
}

/** Has the browser save a file. */
function save(content: Blob, extension: string): void {
  const href = URL.createObjectURL(content);
  create('a', { href, download: `${words.download.name}.${extension}` }).click();
  setTimeout(() => {
    URL.revokeObjectURL(href);
  }, 60_000);
}

const output = (): Table => addColumns(job.table, job.columns, job.checked, words);

/** Gives a copy button a line of each row, in the person's order, before it copies. */
function copyOnClick(id: string, lineOf: (row: RowToCheck, known: CheckedRow | undefined) => string): void {
  const button = find(id);
  button.addEventListener('click', () => {
    const { rows, checked } = job;
    const unsure = listRows(checked, 'look').length;
    button.dataset['text'] = rows.map((row, at) => lineOf(row, checked[at])).join('\n');
    button.dataset['said'] = unsure === 0 ? '' : words.unsure(formatCount(unsure));
  });
}

// Whoever is about to paste waits less for the country.
paste.addEventListener('focus', () => void check([]).catch(() => undefined), { once: true });
form.addEventListener('submit', (event) => {
  event.preventDefault();
  open(readPasted(paste.value), 'copy-addresses');
});
find('example').addEventListener('click', () => {
  paste.value = exampleAddresses.join('\n');
  form.requestSubmit();
});
// So that the same file, once it is changed, can be chosen again.
file.addEventListener('click', () => {
  file.value = '';
});
file.addEventListener('change', () => {
  openFile(file.files?.[0]);
});
document.addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
});
document.addEventListener('drop', (event) => {
  const dropped = event.dataTransfer?.files[0];
  if (dropped === undefined) return;
  event.preventDefault();
  openFile(dropped);
});
copyOnClick('copy-codes', (_row, known) => cellOf(known, 'code'));
copyOnClick('copy-addresses', writeAddress);
find('save-csv').addEventListener('click', () => {
  save(new Blob([writeCsv(output())], { type: 'text/csv' }), 'csv');
});
find('save-xlsx').addEventListener('click', () => {
  doXlsx({ write: output() }).then(
    (workbook) => {
      save(workbook as Blob, 'xlsx');
    },
    () => {
      say(words.notSaved);
    },
  );
});
