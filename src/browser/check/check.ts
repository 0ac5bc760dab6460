// The page that checks many addresses, in the browser and its workers. Nothing is sent.

import { checkWords, maxRows } from '../../wording/check.ts';
import { exampleAddresses } from '../../wording/example-addresses.ts';
import { openDroppedFile, saveFile } from '../files.ts';
import { labelsKey } from '../label-lines.ts';
import { pageLanguage } from '../language.ts';
import { createWorkerCaller } from '../worker-call.ts';
import type { CheckRows } from './check-worker.ts';
import checkWorkerPath from './check-worker.ts?worker&url';
import { showColumns } from './column-chooser.ts';
import { addColumns, findColumns, joinAddress, type Columns } from './columns.ts';
import { readLabels } from './labels.ts';
import { createRowsView, getById, formatRowCount } from './results.ts';
import { keepChoices, writeAddress, type CheckedRow, type RowToCheck, type TextTable } from './rows.ts';
import { decodeTable, isWorkbook, readCsv, readPasted, writeCsv } from './tables.ts';
import type { XlsxCaller } from './xlsx-worker.ts';
import xlsxWorkerPath from './xlsx-worker.ts?worker&url';

const words = checkWords[pageLanguage];
const { states } = words;

const form = getById('addresses') as HTMLFormElement;
const paste = getById('paste') as HTMLTextAreaElement;
const file = getById('file') as HTMLInputElement;
const progress = getById('progress');
const state = getById('state');

/** Shows the share of the country file that has loaded, then the share of rows checked. */
function showShare(share: number): void {
  const [bar, percent] = progress.children;
  bar?.setAttribute('value', String(share));
  percent?.replaceChildren(`${Math.floor(100 * share)}%`);
}

const check = createWorkerCaller(checkWorkerPath, showShare) as CheckRows;
const callXlsx = createWorkerCaller(xlsxWorkerPath) as XlsxCaller;

interface Job {
  readonly table: TextTable;
  readonly columns: Columns;
  /** Describes the file and the sheet, or the labels; empty for other pasted rows. */
  readonly source: string;
  readonly rows: readonly RowToCheck[];
  readonly checked: (CheckedRow | undefined)[];
}

const noColumns: Columns = { above: 0, address: [], code: undefined };
/** Counts files and pasted lists, because a later one may be opened while another is read. */
let lastOpening = 0;
let job: Job = { table: [], columns: noColumns, source: '', rows: [], checked: [] };

/** Shows a status. "Done" alone is only for screen readers, because the results are visible. */
const say = (text: string): void => {
  state.textContent = text;
  state.classList.toggle('unseen', text === states.done('0'));
};

const firstRowNumber = (): number => job.columns.above + 1;

/** Small, so that the progress bar moves smoothly. */
const rowsPerCall = 50;
/** Rows between updates of the counts. An update takes as long as checking a few rows. */
const rowsPerCount = 1000;

/** Checks rows of the job. Returns false if another job has replaced it. */
async function checkParts(
  positions: readonly number[],
  changes: Partial<RowToCheck>,
  onPart?: (start: number) => void,
): Promise<boolean> {
  const current = job;
  const { rows, checked } = current;
  for (let start = 0; start < positions.length; start += rowsPerCall) {
    if (positions.length > 1) showShare(start / positions.length);
    const part = positions.slice(start, start + rowsPerCall);
    const answers = await check(part.flatMap((at) => (rows[at] ? { ...rows[at], ...changes } : [])));
    if (job !== current) return false;
    for (const [index, at] of part.entries()) checked[at] = answers[index];
    onPart?.(start);
  }
  return true;
}

const results = createRowsView(async (positions, choice) => {
  // Shows no progress for a few rows, because the bar would move the results.
  const isLong = progress.hidden && positions.length > rowsPerCall;
  progress.hidden &&= !isLong;
  const isChecked = await checkParts(positions, { choice });
  progress.hidden ||= isLong && isChecked;
  const [first = 0] = positions;
  const row = job.checked[first];
  if (!isChecked || row === undefined || positions.length > 1) return;
  // Keeps the class of the status, so that the results do not move.
  state.textContent = states.row(String(first + firstRowNumber()), row.cells.place, row.cells.code);
});

/** Checks the rows of the job that have an address, until another job replaces it. */
async function run(): Promise<void> {
  const current = job;
  const { rows, checked, columns, source } = current;
  const filled = [...rows.keys()].filter((at) => rows[at]?.address !== '');
  results.close();
  progress.hidden = filled.length === 0;
  if (filled.length === 0) {
    say(columns.address.length === 0 ? states.noAddress : states.nothing);
    return;
  }
  say(states.fetching);
  try {
    const isChecked = await checkParts(filled, {}, (start) => {
      if (start === 0) {
        say(states.checking(formatRowCount(filled.length)));
        results.open(rows, checked, firstRowNumber());
        state.scrollIntoView();
      } else if (start % rowsPerCount === 0) results.showCounts();
    });
    if (!isChecked) return;
    say(`${states.done(formatRowCount(rows.length - filled.length))} ${source}`.trim());
    results.refresh();
  } catch (error) {
    if (job !== current) return;
    say(states.failed);
    throw error;
  } finally {
    if (job === current) progress.hidden = true;
  }
}

/** Starts a job. Rows that were also in the last job of the same source keep their choices. */
function start(table: TextTable, columns: Columns, source: string): void {
  const { above, address, code } = columns;
  const read = table
    .slice(above)
    .map((row) => ({ address: joinAddress(row, address), code: (row[code ?? -1] ?? '').trim() }));
  const rows = source === job.source ? keepChoices(read, job.rows, job.checked) : read;
  job = { table, columns, source, rows, checked: Array.from(rows, () => undefined) };
  void run();
}

/** Opens a table. `mainButton` is the id of the output button for its format, which goes first. */
function open(table: TextTable, mainButton: string, source = ''): void {
  getById('split').hidden = true;
  const columns = findColumns(table);
  const count = table.length - columns.above;
  if (count > maxRows) say(states.tooMany(formatRowCount(count), formatRowCount(maxRows)));
  else if (count < 1) say(states.nothing);
  else {
    getById('outputs').prepend(getById(mainButton));
    showColumns(getById('columns') as HTMLDetailsElement, table, columns, (changed) => {
      start(table, changed, source);
    });
    start(table, columns, source);
  }
}

async function readFile(file: File): Promise<Parameters<typeof open> | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) {
    const sheets = (await callXlsx({ read: bytes.buffer })).filter(({ rows }) => rows.length > 0);
    // Reads the longest sheet, because other sheets may contain notes.
    const [longest] = sheets.toSorted((a, b) => b.rows.length - a.rows.length);
    const sheet = sheets.length > 1 ? longest?.name : undefined;
    return [longest?.rows ?? [], 'save-xlsx', states.doneOf(file.name, sheet)];
  }
  const text = decodeTable(bytes);
  return text === undefined ? undefined : [readCsv(text), 'save-csv', states.doneOf(file.name, undefined)];
}

async function openFile(chosen: File | null | undefined): Promise<void> {
  if (!chosen) return;
  const opening = ++lastOpening;
  say(states.reading(chosen.name));
  const read = await readFile(chosen).catch(() => undefined);
  if (opening !== lastOpening) return;
  if (read === undefined) say(states.unreadable(chosen.name));
  else open(...read);
}

/** Opens the pasted lines as rows, or the lines of each label as one row. */
async function openPasted(mayBeLabels = true): Promise<void> {
  const text = paste.value;
  say(states.fetching);
  progress.hidden = text.trim() === '';
  const opening = ++lastOpening;
  const labels = mayBeLabels ? await readLabels(text, check).catch(() => undefined) : undefined;
  if (opening !== lastOpening) return;
  const { table, recipient } = labels ?? { table: readPasted(text) };
  open(table, 'copy-addresses', recipient && states.labels(recipient.join(', ')));
  getById('split').hidden = labels === undefined;
}

const getOutput = (): TextTable => addColumns(job.table, job.columns, job.checked, words);

async function saveWorkbook(): Promise<void> {
  // Freezes the rows down to the headings, which are added if there are none.
  const frozen = Math.max(1, job.columns.above);
  const workbook = await callXlsx({ write: getOutput(), frozen }).catch(() => undefined);
  if (workbook === undefined) say(words.notSaved);
  else saveFile(workbook, `${words.download.name}.xlsx`);
}

/** Before a copy button copies, sets its text: one line per row, in table order. */
function copyOnClick(id: string, toLine: (row: RowToCheck, result?: CheckedRow) => string): void {
  const button = getById(id);
  button.addEventListener('click', () => {
    button.dataset['text'] = job.rows.map((row, at) => toLine(row, job.checked[at])).join('\n');
  });
}

// Loads the country while the user looks for addresses, because loading takes 11 s on slow 3G.
void check([]).catch(() => undefined);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void openPasted();
});
getById('split').addEventListener('click', () => void openPasted(false));
getById('example').addEventListener('click', () => {
  paste.value = exampleAddresses.join('\n');
  form.requestSubmit();
});
// Otherwise the same file could not be chosen again after an edit.
file.addEventListener('click', () => {
  file.value = '';
});
file.addEventListener('change', () => void openFile(file.files?.[0]));
openDroppedFile((dropped) => void openFile(dropped));
copyOnClick('copy-codes', (_row, result) => result?.cells.code ?? '');
copyOnClick('copy-addresses', writeAddress);
getById('save-csv').addEventListener('click', () => {
  saveFile(new Blob([writeCsv(getOutput())], { type: 'text/csv' }), `${words.download.name}.csv`);
});
getById('save-xlsx').addEventListener('click', () => void saveWorkbook());
// Enables the buttons only now: earlier, the form would reload the page without its rows.
for (const button of form.querySelectorAll('button')) button.disabled = false;
const pasted = sessionStorage.getItem(labelsKey);
sessionStorage.removeItem(labelsKey);
if (pasted !== null) {
  paste.value = pasted;
  form.requestSubmit();
}
