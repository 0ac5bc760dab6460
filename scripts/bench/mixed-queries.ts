import type { CsvRow } from '../../src/dataset/csv.ts';
import { ancestorId, levels, type Level } from '../../src/domain/level.ts';
import type { Filters } from '../../src/query/list.ts';
import type { Random } from './random.ts';

/** One list to ask for. */
export interface ListRequest {
  readonly level: Level;
  readonly filters: Filters;
  readonly offset: number;
  readonly limit: number;
}

interface Rows {
  readonly villages: readonly CsvRow<'villages'>[];
  readonly regencies: readonly CsvRow<'regencies'>[];
}

const ancestors = ['province', 'regency', 'district'] as const;
const longestQuery = 8;
const limit = 50;

/** Makes the function that gives a list as somebody may ask for it, every kind as often as the others. */
export function listRequests({ villages, regencies }: Rows, random: Random): () => ListRequest {
  const firstPage = (level: Level, filters: Filters): ListRequest => ({ level, filters, offset: 0, limit });
  const pickPart = (name: string): string => {
    const start = random.below(name.length);
    return name.slice(start, start + 1 + random.below(longestQuery));
  };
  const pickQuery = (): string => pickPart(random.pick(villages).name);
  const pickCode = (): string => random.pick(villages).postal_code;
  const pickWithin = (): NonNullable<Filters['within']> => {
    const ancestor = random.pick(ancestors);
    return { [ancestor]: ancestorId(Number(random.pick(villages).id), 'village', ancestor) };
  };
  const pickNamed = (): NonNullable<Filters['named']> => ({ regency: random.pick(regencies).name });
  const kinds: readonly (() => ListRequest)[] = [
    () => ({ level: 'village', filters: {}, offset: limit * random.below(villages.length / limit), limit }),
    () => firstPage('village', { q: pickQuery() }),
    () => firstPage('village', { q: pickCode().slice(0, 1 + random.below(5)) }),
    () => firstPage('village', { postalCode: pickCode() }),
    () => firstPage('village', { within: pickWithin() }),
    () => firstPage('village', { within: pickWithin(), q: pickQuery() }),
    () => firstPage('village', { named: pickNamed() }),
    () => firstPage('village', { named: pickNamed(), q: pickQuery() }),
    () => firstPage('regency', { q: pickPart(random.pick(regencies).name) }),
    () => firstPage(random.pick(levels), { q: pickQuery() }),
  ];
  return () => random.pick(kinds)();
}
