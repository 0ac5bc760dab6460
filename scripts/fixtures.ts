import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';

export function readFixture(name: string): readonly Readonly<Record<string, string>>[] {
  const text = readFileSync(join(import.meta.dirname, '../tests/fixtures', `${name}.csv`), 'utf8');
  return Papa.parse<Record<string, string>>(text.trim(), { header: true }).data;
}
