import { execFileSync } from 'node:child_process';

/** Runs Python, which shares no code with the writers, and returns its output. */
export function python(script: string, ...options: readonly string[]): string {
  return execFileSync('python3', ['-c', script, ...options], { encoding: 'utf8', maxBuffer: 1 << 26 }).trim();
}

/** Queries an SQLite database by Python's sqlite3, and returns the rows of each query. */
export function querySqlite(
  path: string,
  queries: readonly string[],
  values: Readonly<Record<string, number>> = {},
): readonly (readonly (readonly unknown[])[])[] {
  const script = `import json, sqlite3, sys
database = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
values = json.loads(sys.argv[2])
print(json.dumps([database.execute(query, values).fetchall() for query in sys.argv[3:]]))`;
  return JSON.parse(python(script, path, JSON.stringify(values), ...queries)) as unknown[][][];
}

/** Reads the rows of a CSV file by Python's csv, which shares no code with the writers. */
export function readRows(path: string): readonly Readonly<Record<string, string>>[] {
  const script = `import csv, json, sys
rows = csv.reader(open(sys.argv[1], newline="", encoding="utf-8"), strict=True)
header = next(rows)
print(json.dumps([dict(zip(header, row, strict=True)) for row in rows]))`;
  return JSON.parse(python(script, path)) as Readonly<Record<string, string>>[];
}

/** Reads the cells of each sheet of a workbook from its XML, as texts by names such as `A1`. */
export function readSheets(path: string): readonly Readonly<Record<string, string>>[] {
  const script = `import json, re, sys, zipfile
from xml.etree import ElementTree
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
main = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
parse = lambda name: ElementTree.fromstring(archive.read(name))
text = lambda element: "".join(part.text or "" for part in element.iter(main + "t"))
shared = [text(item) for item in parse("xl/sharedStrings.xml")] if "xl/sharedStrings.xml" in archive.namelist() else []
def value(cell):
  if cell.get("t") == "inlineStr": return text(cell)
  content = cell.findtext(main + "v")
  return shared[int(content)] if cell.get("t") == "s" else content
sheets = sorted(name for name in archive.namelist() if re.fullmatch("xl/worksheets/sheet[0-9]+.xml", name))
print(json.dumps([{cell.get("r"): value(cell) for cell in parse(name).iter(main + "c")} for name in sheets]))`;
  return JSON.parse(python(script, path)) as Readonly<Record<string, string>>[];
}

/** Reads the layout of a workbook: its styles, widths and filters, with two rows of each sheet. */
export function readLayout(path: string): string {
  const script = `import re, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
for entry in archive.infolist():
  if not re.search("workbook.xml$|styles|sheet[0-9]", entry.filename): continue
  xml = re.sub("(</row>.*?</row>).*</row>", r"\\1", archive.read(entry).decode(), flags=re.S)
  print("##", entry.filename, entry.date_time[:3], xml)`;
  return python(script, path).replaceAll(/>(?=<(?!c |\/?v|\/[cr]))/g, '>\n');
}
