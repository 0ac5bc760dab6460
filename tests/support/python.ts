import { execFileSync } from 'node:child_process';

/** Runs Python, which shares no code with the writers, and gives what it prints. */
export function python(script: string, ...options: readonly string[]): string {
  return execFileSync('python3', ['-c', script, ...options], { encoding: 'utf8', maxBuffer: 1 << 26 }).trim();
}

/** Asks an SQLite database by Python's sqlite3, and gives the rows of each query. */
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

/**
 * Reads the rows of a CSV file by Python's csv, which shares no code with the writers.
 * @param encoding utf-8-sig where it begins with a byte order mark
 */
export function readRows(
  path: string,
  delimiter = ',',
  encoding = 'utf-8',
): readonly Readonly<Record<string, string>>[] {
  const script = `import csv, json, sys
rows = csv.reader(open(sys.argv[1], newline="", encoding=sys.argv[3]), strict=True, delimiter=sys.argv[2])
header = next(rows)
print(json.dumps([dict(zip(header, row, strict=True)) for row in rows]))`;
  return JSON.parse(python(script, path, delimiter, encoding)) as Readonly<Record<string, string>>[];
}
