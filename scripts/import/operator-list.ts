import { writeFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { loadDataset } from '../../src/dataset/load.ts';
import { listVillagesIn } from '../../src/dataset/summary.ts';
import { formatNumber } from '../../src/domain/format-number.ts';
import { codePrefix } from '../../src/domain/postal-code.ts';
import type { Regency, Village } from '../../src/domain/region.ts';
import { readCodeList } from './code-list.ts';
import { dataFolder, loadWithTables, replaceTables, type ImportedTable } from './data-tables.ts';
import { matchCodeList } from './match-code-list.ts';

interface OperatorList {
  readonly file: string;
  readonly name: string;
  readonly licence: string;
  /** When the list was published; empty if unknown. */
  readonly date: string;
  /** The URL of the list; empty if unknown. */
  readonly home: string;
  /** Whether the list's codes become primary. */
  readonly isPrimary: boolean;
}

type Unmatched = ReturnType<typeof matchCodeList>['unmatched'];

const formatCount = (count: number): string => formatNumber(count, 'en');

/** Writes unmatched rows to a file. Returns a summary by reason. */
function reportUnmatched(file: string, unmatched: Unmatched): readonly string[] {
  if (unmatched.length === 0) return [];
  const target = `${file}.unmatched.csv`;
  const rows = unmatched.map(({ bpsCodes, postalCode, ...row }) => {
    return { ...row, regency: row.regency || bpsCodes?.regency, postal_code: postalCode };
  });
  writeFileSync(target, `${Papa.unparse(rows, { newline: '\n', escapeFormulae: true })}\n`);
  const byReason = Map.groupBy(unmatched, ({ reason }) => reason);
  return [
    `${formatCount(unmatched.length)} rows give no village a code, see ${target}:`,
    ...Array.from(byReason, ([reason, { length }]) => `  ${formatCount(length)}: ${reason}`),
  ];
}

/** Returns the most frequent first three digits of a regency's primary codes. */
function usualPrefix(regency: Regency | undefined): string | undefined {
  const villages = regency === undefined ? [] : listVillagesIn(regency);
  const codes = villages.flatMap(({ postalCode }) => postalCode ?? []);
  const byPrefix = [...Map.groupBy(codes, codePrefix)];
  return byPrefix.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** Summarizes changed codes by province, and the regencies whose usual prefix changes. */
function summarizeChanges(before: Dataset, after: Dataset): readonly string[] {
  const joinCodes = ({ otherPostalCodes }: Dataset, { id, postalCode }: Village): string =>
    `${postalCode ?? ''} ${otherPostalCodes.get(id) ?? ''}`;
  const oldCodes = new Map(before.villages.map((of) => [of.id, joinCodes(before, of)]));
  const oldRegencies = new Map(before.regencies.map((regency) => [regency.id, regency]));
  return after.provinces.flatMap((province) => {
    const villages = listVillagesIn(province);
    const changed = villages.filter((of) => joinCodes(after, of) !== oldCodes.get(of.id));
    if (changed.length === 0) return [];
    const moved = province.children.filter(
      (regency) => usualPrefix(regency) !== usualPrefix(oldRegencies.get(regency.id)),
    );
    const names = moved.map(({ name }) => name).join(', ');
    const prefixes = names === '' ? '' : `; new prefixes in ${names}`;
    const counts = [changed.length, villages.length].map(formatCount).join(' of ');
    return [`  ${province.name}: ${counts} villages${prefixes}`];
  });
}

/** Adds a list of codes to the data, except in a dry run. Throws if the data becomes invalid. */
export function importOperatorList(
  list: OperatorList,
  isDryRun: boolean,
  say: (line: string) => void,
  folder = dataFolder,
): void {
  const { file, name, licence, date, home, isPrimary } = list;
  const listed = readCodeList(file);
  const before = loadDataset(folder);
  const { codes, unmatched } = matchCodeList(listed, before);
  const columns = { lead: isPrimary ? 'other' : 'ours', list: name, licence };
  const rows = before.villages.flatMap(({ id }) => {
    const postal_code = codes.get(id);
    return postal_code === undefined ? [] : [{ id, postal_code, ...columns }];
  });
  if (rows.length === 0)
    throw new Error(`no row of ${file} names a village: are its columns the right ones?`);
  const tables: readonly ImportedTable[] = [
    ['other-codes', rows],
    ['other-list', [{ date, home }]],
  ];
  const earlier = before.sources.find(({ key }) => key === 'other-codes');
  if (earlier !== undefined) say(`This replaces the list "${earlier.name}" (${earlier.licence}).`);
  const after = isDryRun ? loadWithTables(tables, folder) : replaceTables(tables, folder);
  for (const line of reportUnmatched(file, unmatched)) say(line);
  say(`Villages whose codes ${isDryRun ? 'would change' : 'changed'}:`);
  for (const line of summarizeChanges(before, after)) say(line);
  const matched = [listed.length - unmatched.length, listed.length].map(formatCount);
  const changed = [rows.length, before.villages.length].map(formatCount);
  say(
    `${matched.join(' of ')} rows give ${changed.join(' of ')} villages ` +
      `a ${isPrimary ? 'primary' : 'secondary'} code. ` +
      (isDryRun ? 'Nothing was written: this was a dry run.' : 'They are in data/other-codes.csv.'),
  );
}
