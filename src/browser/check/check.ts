// The page that checks many addresses. All of it happens here and in workers; nothing is sent.

import { pageLanguage } from '../language.ts';
import { make } from '../make.ts';
import type { CheckRows } from './check-worker.ts';
import checkWorkerPath from './check-worker.ts?worker&url';
import { showColumns } from './column-chooser.ts';
import { addressOf, findColumns, type Columns } from './columns.ts';
import { cellOf, checkAll, type CheckList } from './list.ts';
import { toOutput } from './output.ts';
import { decode, isWorkbook, readCsv, readPasted } from './read-text.ts';
import { find, makeResults } from './results.ts';
import { maxRows, type Table } from './table.ts';
import { checkWords, exampleAddresses } from './words.ts';
import { workerCaller } from '../worker-call.ts';
import { writeCsv } from './write-csv.ts';
import type { DoXlsx } from './xlsx-worker.ts';
import type { Sheet } from './xlsx.ts';
import xlsxWorkerPath from './xlsx-worker.ts?worker&url';

const words = checkWords[pageLanguage];
const { states } = words;
const format = (number: number): string => number.toLocaleString(pageLanguage);

const form = find('addresses') as HTMLFormElement;
const paste = find('paste') as HTMLTextAreaElement;
const file = find('file') as HTMLInputElement;
const progress = find('progress') as HTMLProgressElement;
const columnChoice = find('columns') as HTMLDetailsElement;
const [state, percent] = [find('state'), find('percent')];

const check = workerCaller(checkWorkerPath) as CheckRows;
const doXlsx = workerCaller(xlsxWorkerPath) as DoXlsx;

/** The table that is read, how, and what is known of it. */
interface Job {
  readonly table: Table;
  readonly columns: Columns;
  readonly list: CheckList;
  /** What is said of where it comes from. */
  readonly source: string;
}

let job: Job = {
  table: [],
  columns: { hasHead: false, address: [], code: undefined },
  list: { rows: [], checked: [] },
  source: '',
};
let running = new AbortController();

const say = (text: string): void => {
  state.textContent = text;
};

const results = makeResults(words, async (at, choice) => {
  const { rows, checked } = job.list;
  const [row] = await check(rows.slice(at, at + 1).map((each) => ({ ...each, choice })));
  if (row === undefined) return;
  checked[at] = row;
  const [place, code, verdict] = [cellOf(row, 'place'), cellOf(row, 'code'), words.verdicts[row.verdict][0]];
  say(states.row(String(at + firstNumber()), place, code, verdict));
});

/** The number of the first address in the person's own table. */
const firstNumber = (): number => (job.columns.hasHead ? 2 : 1);

function showProgress(done: number, all: number): void {
  [progress.max, progress.value] = [all, done];
  percent.textContent = states.progress(format(done), format(all));
  find('progress-line').hidden = done === all;
}

/** How many rows are checked between counts: counting takes as long as a few rows. */
const rowsPerCount = 1000;

/** Checks the table by the columns that are chosen. */
async function run(): Promise<void> {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  const { list, source } = job;
  results.close();
  const all = list.rows.filter(({ address }) => address !== '').length;
  if (all === 0) {
    say(job.columns.address.length === 0 ? states.noAddress : states.nothing);
    return;
  }
  showProgress(0, all);
  say(states.fetching);
  try {
    await checkAll(
      list,
      check,
      (done) => {
        showProgress(done, all);
        if (done % rowsPerCount === 0) results.showCounts();
        if (state.textContent !== states.fetching) return;
        say(states.checking(format(all)));
        results.open(list, firstNumber());
        state.scrollIntoView();
      },
      signal,
    );
    say([states.done(format(all), format(list.rows.length - all)), source].join(' '));
    results.refresh();
  } catch (error) {
    if (signal.aborted) return;
    showProgress(all, all);
    say(states.failed);
    throw error;
  }
}

/** Takes a table, or its columns as they were chosen. */
function take(table: Table, columns: Columns, source: string): void {
  const { hasHead, address, code } = columns;
  const rows = table.slice(hasHead ? 1 : 0).map((row) => ({
    address: addressOf(row, address),
    code: code === undefined ? '' : (row[code] ?? '').trim(),
  }));
  job = { table, columns, source, list: { rows, checked: Array.from(rows, () => undefined) } };
  void run();
}

function open(table: Table, source = ''): void {
  const columns = findColumns(table);
  const rows = table.length - (columns.hasHead ? 1 : 0);
  if (rows > maxRows) say(states.tooMany(format(rows), format(maxRows)));
  else if (rows < 1) say(states.nothing);
  else {
    showColumns(columnChoice, table, columns, words, (changed) => {
      take(table, changed, source);
    });
    take(table, columns, source);
  }
}

async function readFile(chosen: File): Promise<void> {
  say(states.reading(chosen.name));
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  if (isWorkbook(bytes)) {
    const sheets = (await doXlsx({ read: bytes.buffer })) as readonly Sheet[];
    // A workbook may have notes on further sheets: the longest is the list.
    const [longest] = sheets.toSorted((a, b) => b.rows.length - a.rows.length);
    open(longest?.rows ?? [], states.doneOf(chosen.name, sheets.length > 1 ? longest?.name : undefined));
    return;
  }
  const text = decode(bytes);
  if (text === undefined) throw new Error(chosen.name);
  open(readCsv(text), states.doneOf(chosen.name, undefined));
}

function openFile(chosen: File | null | undefined): void {
  if (!chosen) return;
  readFile(chosen).catch(() => {
    say(states.unreadable(chosen.name));
  });
}

/** Has the browser save a file. */
function save(content: Blob, extension: string): void {
  const href = URL.createObjectURL(content);
  make('a', { href, download: `${words.fileName}.${extension}` }).click();
  setTimeout(() => {
    URL.revokeObjectURL(href);
  }, 60_000);
}

const output = (): Table => toOutput(job.table, job.columns, job.list, words);

async function copyCodes(): Promise<void> {
  const codes = job.list.checked.map((row) => cellOf(row, 'code'));
  const known = codes.filter((code) => code !== '').length;
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    say(words.copied(format(known), format(codes.length - known)));
  } catch {
    say(words.notCopied);
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  open(readPasted(paste.value));
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
find('copy-codes').addEventListener('click', () => void copyCodes());
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
