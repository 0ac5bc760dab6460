import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { escapeMarkup } from '../../domain/escape.ts';
import { joinIntoChunks, type Cell } from './text-files.ts';

export interface Column {
  readonly name: string;
  /** In digits of the default font. */
  readonly width: number;
  readonly style: 'text' | 'number' | 'digits';
}

/** A sheet with a frozen header row and a filter in each heading. */
export interface Worksheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A sheet of headings with text next to them. */
export interface Notes {
  readonly name: string;
  readonly rows: readonly (readonly [heading: string, text: string])[];
}

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell formats, in the order of `styles`. Digits are text and stay text when a cell is edited. */
const styleIds = { text: 0, heading: 1, number: 2, digits: 3, wrapped: 4 } as const;
const font = '<sz val="11"/><name val="Calibri"/>';
const styles = `${start}<styleSheet xmlns="${main}">\
<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>\
<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/>\
<xf xfId="0" fontId="1" applyFont="1" applyAlignment="1"><alignment vertical="top"/></xf>\
<xf xfId="0" numFmtId="1" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/>\
<xf xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** The texts of all cells, with their positions in the shared list. */
type Texts = Map<string, number>;

function* toTextsXml(texts: Texts): Generator<string> {
  yield `${start}<sst xmlns="${main}">`;
  for (const text of texts.keys()) yield `<si><t>${escapeMarkup(text)}</t></si>`;
  yield '</sst>';
}

/** The height of a line of text, in points. */
const lineHeight = 15;
const notesWidths = { heading: 26, text: 84 } as const;
/** Letters are wider than digits, and widths count digits. */
const lettersPerLine = notesWidths.text * 0.9;

const columnLetter = (at: number): string => String.fromCharCode(65 + at);

/** Formats a row. Cell references are optional in the format, but some readers need them. */
function toRow(row: number, cells: readonly Cell[], styles: readonly number[], texts: Texts, lines = 1) {
  let xml = `<row r="${row}"${lines === 1 ? '' : ` ht="${lines * lineHeight}" customHeight="1"`}>`;
  for (const [at, cell] of cells.entries()) {
    if (cell === null) continue;
    xml += `<c r="${columnLetter(at)}${row}" s="${styles[at] ?? 0}"`;
    xml +=
      typeof cell === 'number'
        ? `><v>${cell}</v></c>`
        : ` t="s"><v>${texts.getOrInsert(cell, texts.size)}</v></c>`;
  }
  return `${xml}</row>`;
}

function toColumns(widths: readonly number[]): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${columns.join('')}</cols>`;
}

const sheetStart = `${start}<worksheet xmlns="${main}">\
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>`;
/** Formats the page setup: prints on A4, as wide as one page. */
const pageSetup = (orientation: 'landscape' | 'portrait'): string =>
  `<pageSetup paperSize="9" orientation="${orientation}" fitToHeight="0"/>`;

const tableRange = ({ columns, rows }: Worksheet): string =>
  `$A$1:$${columnLetter(columns.length - 1)}$${rows.length + 1}`;

function* toTableXml(table: Worksheet, texts: Texts, isOpen: boolean): Generator<string> {
  const { columns, rows } = table;
  const range = tableRange(table).replaceAll('$', '');
  yield `${sheetStart}<sheetView ${isOpen ? 'tabSelected="1" ' : ''}workbookViewId="0">`;
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>';
  yield `${toColumns(columns.map(({ width }) => width))}<sheetData>`;
  const headings = columns.map(({ name }) => name);
  yield toRow(1, headings, Array(columns.length).fill(styleIds.heading), texts);
  const bodyStyles = columns.map(({ style }) => styleIds[style]);
  for (const [at, row] of rows.entries()) yield toRow(at + 2, row, bodyStyles, texts);
  yield `</sheetData><autoFilter ref="${range}"/>${pageSetup('landscape')}<ignoredErrors>`;
  // Excel would flag numbers stored as text as mistakes.
  yield `<ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

function* toNotesXml({ rows }: Notes, texts: Texts): Generator<string> {
  yield `${sheetStart}<sheetView workbookViewId="0"/></sheetViews>`;
  yield `${toColumns(Object.values(notesWidths))}<sheetData>`;
  const noteStyles = [styleIds.heading, styleIds.wrapped];
  // Spreadsheets fit a row to wrapped text only after an edit, so set its height here.
  for (const [at, row] of rows.entries())
    yield toRow(at + 1, row, noteStyles, texts, Math.ceil(row[1].length / lettersPerLine));
  yield `</sheetData>${pageSetup('portrait')}</worksheet>`;
}

/** Lists the sheets, the filtered ranges, and the rows to repeat on each printed page. */
function toWorkbookXml(tables: readonly Worksheet[], notes: Notes): string {
  const sheets = [...tables, notes].map(({ name }, at) => {
    const id = at + 1;
    return `<sheet name="${escapeMarkup(name)}" sheetId="${id}" r:id="rId${id}"/>`;
  });
  const names = tables.map((table, at) => {
    const name = `'${escapeMarkup(table.name)}'`;
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">\
${name}!${tableRange(table)}</definedName>\
<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${name}!$1:$1</definedName>`;
  });
  return `${start}<workbook xmlns="${main}" xmlns:r="${office}">\
<bookViews><workbookView activeTab="${tables.length - 1}"/></bookViews>\
<sheets>${sheets.join('')}</sheets><definedNames>${names.join('')}</definedNames></workbook>`;
}

type Part = readonly [file: string, kind: string];

function toContentTypes(parts: readonly Part[]): string {
  const overrides = [['workbook.xml', 'sheet.main'], ...parts].map(
    ([file, kind]) => `<Override PartName="/xl/${file}" ContentType="${types}.${kind}+xml"/>`,
  );
  const relations = 'application/vnd.openxmlformats-package.relationships+xml';
  return `${start}<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="${relations}"/>\
<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

function toRelations(parts: readonly Part[]): string {
  const list = parts.map(([file, kind], at) => {
    return `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${file}"/>`;
  });
  const namespace = `${packages}/relationships`;
  return `${start}<Relationships xmlns="${namespace}">${list.join('')}</Relationships>`;
}

/** Level 4 of deflate takes 60 % of the time of the default, 6, for 2 % more bytes. */
const compressionLevel = 4;

/** Compresses files to a ZIP in the thread pool, with a date independent of the time zone. */
function toZip(files: Readonly<Record<string, Iterable<string>>>, date: string): Promise<Buffer> {
  const archive = new ZipFile();
  const mtime = new Date(`${date}T00:00:00`);
  const options = { compressionLevel, mtime, forceDosTimestamp: true };
  for (const [name, texts] of Object.entries(files))
    archive.addReadStreamLazy(name, options, (give) => {
      give(undefined, Readable.from(joinIntoChunks(texts)));
    });
  archive.end();
  const { promise, reject } = Promise.withResolvers<never>();
  archive.once('error', reject);
  return Promise.race([promise, buffer(archive.outputStream)]);
}

/** Builds an XLSX workbook that opens on its last table. `date` is that of its files. */
export function toWorkbook(tables: readonly Worksheet[], notes: Notes, date: string) {
  const texts: Texts = new Map();
  const sheets = tables.map((table) => toTableXml(table, texts, table === tables.at(-1)));
  sheets.push(toNotesXml(notes, texts));
  const parts = sheets.map((_, at): Part => [`worksheets/sheet${at + 1}.xml`, 'worksheet']);
  parts.push(['styles.xml', 'styles'], ['sharedStrings.xml', 'sharedStrings']);
  const files = {
    '[Content_Types].xml': [toContentTypes(parts)],
    '_rels/.rels': [toRelations([['xl/workbook.xml', 'officeDocument']])],
    'xl/workbook.xml': [toWorkbookXml(tables, notes)],
    'xl/_rels/workbook.xml.rels': [toRelations(parts)],
    'xl/styles.xml': [styles],
    ...Object.fromEntries(sheets.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    // Last, because writing the sheets fills the list of texts.
    'xl/sharedStrings.xml': toTextsXml(texts),
  };
  return toZip(files, date);
}
