import { listPath, recordPath } from '../../src/contract/paths.ts';
import type { CsvRow } from '../../src/dataset/csv.ts';
import { fold } from '../../src/domain/fold.ts';
import type { Random } from './random.ts';
import { pickSubstrings } from './substrings.ts';

/** What one round asks for. */
export interface Load {
  readonly name: string;
  /** The address, as the report shows it. */
  readonly address: string;
  /** Every target that may be asked for. */
  readonly targets: readonly string[];
  /** The least share of bare Node's requests a second that is good enough. */
  readonly leastShare: number;
}

const recordShare = 0.7;
const listShare = 0.35;

const list = listPath('village');
const defaultLimit = 50;
const shortLimit = 10;

/** Gives the addresses of all whole pages of the list of villages. */
function pagesOf(villages: number, limit: number, query: string): readonly string[] {
  return Array.from(
    { length: Math.floor(villages / limit) },
    (_, page) => `${list}?${query}page=${page + 1}`,
  );
}

/** Makes the loads from the rows of the villages. */
export function toLoads(villages: readonly CsvRow<'villages'>[], random: Random): readonly Load[] {
  const folded = villages.map(({ name }) => fold(name));
  return [
    {
      name: 'Records',
      address: recordPath('village', '{id}'),
      targets: villages.map(({ id }) => recordPath('village', id)),
      leastShare: recordShare,
    },
    {
      name: `Lists of ${defaultLimit}`,
      address: `${list}?page={page}`,
      targets: pagesOf(villages.length, defaultLimit, ''),
      leastShare: listShare,
    },
    {
      name: `Lists of ${shortLimit}`,
      address: `${list}?limit=${shortLimit}&page={page}`,
      targets: pagesOf(villages.length, shortLimit, `limit=${shortLimit}&`),
      leastShare: listShare,
    },
    {
      name: 'Searches',
      address: `${list}?q={letters}&limit=${shortLimit}`,
      targets: pickSubstrings(folded, random).map(
        (letters) => `${list}?q=${encodeURIComponent(letters)}&limit=${shortLimit}`,
      ),
      leastShare: listShare,
    },
  ];
}
