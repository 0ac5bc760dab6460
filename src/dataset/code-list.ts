import type { CsvCells } from './tables.ts';
import type { Source } from './provenance.ts';

// A list of postal codes that an operator can add with `npm run import -- --codes`.

type ListRow = CsvCells<'other-codes'>;

export const isPrimaryCodeList = ([row]: readonly ListRow[]): boolean => row?.lead === 'other';

export function applyPrimaryCodeList(
  villages: readonly CsvCells<'villages'>[],
  list: readonly ListRow[],
): readonly CsvCells<'villages'>[] {
  if (!isPrimaryCodeList(list)) return villages;
  const codes = new Map(list.map(({ id, postal_code }) => [id, postal_code]));
  return villages.map((row) => ({ ...row, postal_code: codes.get(row.id) ?? row.postal_code }));
}

export function describeCodeList(
  list: readonly ListRow[],
  [about]: readonly CsvCells<'other-list'>[],
): readonly Source[] {
  const [row] = list;
  if (row === undefined) return [];
  const { date: version = '', home = '' } = about ?? {};
  const unknown = { author: '', integrity: '', edition: '' };
  const original = { based_on: '', based_on_author: '', based_on_licence: '', based_on_home: '' };
  const use = isPrimaryCodeList(list) ? 'kode pos di mana ada' : 'kode pos lain';
  const described = { name: row.list, licence: row.licence, version, home };
  return [{ key: 'other-codes', ...described, use, ...unknown, ...original }];
}
