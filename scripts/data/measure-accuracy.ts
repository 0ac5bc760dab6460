import Papa from 'papaparse';
import { codeKinds, kindOfCode, sumOfAccuracies, type Accuracy } from '../../src/dataset/accuracy.ts';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { postalCodePattern } from '../../src/domain/postal-code.ts';
import { provinceOf, type Province } from '../../src/domain/region.ts';

/** The columns that are read; others may be there. */
const columns = ['village_id', 'postal_code_in_text'] as const;
type AddressCells = Readonly<Record<(typeof columns)[number], string>>;

export interface Measured {
  /** By province, in id order; only provinces with addresses. */
  readonly provinces: ReadonlyMap<Province, Accuracy>;
  readonly withoutCode: number;
  /** Ids that are no village's. */
  readonly unknownVillages: readonly string[];
}

/**
 * Parses a CSV file of addresses whose villages are known.
 *
 * @throws if a column is missing, or a code is not one
 */
export function parseAddresses(file: string, text: string): readonly AddressCells[] {
  const { data, meta, errors } = Papa.parse<AddressCells>(text, { header: true, skipEmptyLines: true });
  const missing = columns.filter((column) => meta.fields?.includes(column) !== true);
  if (missing.length > 0)
    throw new Error(`${file}:1: has no column ${missing.join(', ')}: it must have ${columns.join(', ')}`);
  const [broken] = errors;
  if (broken !== undefined) throw new Error(`${file}: row ${(broken.row ?? 0) + 1}: ${broken.message}`);
  const faults = data.flatMap(({ postal_code_in_text: code }, row) =>
    code === '' || postalCodePattern.test(code)
      ? []
      : [
          `${file}: row ${row + 1}: postal_code_in_text "${code}" must be five digits, the first not 0, or empty`,
        ],
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return data;
}

/** Counts, of addresses that carry a code, those with each kind of code. */
export function measureAccuracy(dataset: Dataset, addresses: readonly AddressCells[]): Measured {
  const villages = new Map(dataset.villages.map((village) => [String(village.id), village]));
  const carrying = addresses.filter(({ postal_code_in_text: code }) => code !== '');
  const kinds = carrying.flatMap(({ village_id, postal_code_in_text: code }) => {
    const village = villages.get(village_id);
    return village === undefined
      ? []
      : [{ province: provinceOf(village), kind: kindOfCode(code, village, dataset) }];
  });
  const byProvince = Map.groupBy(kinds, ({ province }) => province);
  return {
    provinces: new Map(
      dataset.provinces.flatMap((province) => {
        const found = byProvince.get(province) ?? [];
        const counts = codeKinds.map((kind) => [kind, found.filter((each) => each.kind === kind).length]);
        const accuracy = { addresses: found.length, ...Object.fromEntries(counts) } as Accuracy;
        return found.length === 0 ? [] : [[province, accuracy]];
      }),
    ),
    withoutCode: addresses.length - carrying.length,
    unknownVillages: carrying.map(({ village_id }) => village_id).filter((id) => !villages.has(id)),
  };
}

const percent = (part: number, whole: number): string => `${((part * 100) / whole).toFixed(1)} %`;

export function formatAccuracies(provinces: Measured['provinces']): string {
  const all = sumOfAccuracies([...provinces.values()]);
  const rows = [...provinces].map(([{ name }, accuracy]) => [name, accuracy] as const);
  return [
    ['', 'addresses', ...codeKinds],
    ...[...rows, ['all', all] as const].map(([name, accuracy]) => [
      name,
      String(accuracy.addresses),
      ...codeKinds.map((kind) => percent(accuracy[kind], accuracy.addresses)),
    ]),
  ]
    .map(([name = '', ...cells]) => name.padEnd(30) + cells.map((cell) => cell.padStart(13)).join(''))
    .join('\n');
}
