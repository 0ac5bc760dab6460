import type { CsvCells } from '../../src/dataset/csv.ts';
import { regionsOf, type Dataset } from '../../src/dataset/dataset.ts';
import { writeTables } from '../../src/dataset/data-folder.ts';
import type { Level } from '../../src/domain/level.ts';
import type { Random } from './random.ts';

/** How many regions each level has. */
export type Sizes = Readonly<Record<Level, number>>;

/** Ids of provinces have two digits, the first not 0. */
const firstProvince = 10;
const maxProvinces = 90;
/** How many children of a parent the ids leave room for, and the number of the first; a village's begin with its type. */
const numbers = {
  regency: { max: 98, first: 1 },
  district: { max: 99, first: 1 },
  village: { max: 998, first: 2001 },
};
/** Numbers from here on are those of kota. */
const firstKota = 71;

const villagesPerCode = 8;
const maxCodes = 90_000;
/** Of so many villages, one has no code: 0.3 % in the data of 2025. */
const villagesPerMissingCode = 333;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Gives each parent a random number of children: at least one, at most `max`, and `total` in all. */
function shareOut(total: number, parents: number, max: number, random: Random): readonly number[] {
  if (total < parents || total > parents * max)
    throw new Error(`${total} children cannot be shared out among ${parents} with 1 to ${max} each`);
  const counts = Array.from({ length: parents }, () => 1);
  for (let left = total - parents; left > 0;) {
    const parent = random.below(parents);
    const count = counts[parent] ?? max;
    if (count >= max) continue;
    counts[parent] = count + 1;
    left--;
  }
  return counts;
}

/** Makes names of words that the names of a level have, as often as they have them, and as many in each. */
function nameMaker(real: Dataset, level: Level, random: Random): () => string {
  const names = regionsOf(real, level).map(({ name }) => name.replace(/^(?:Kabupaten|Kota) /, ''));
  const plain = names.filter((name) => /^[A-Z][a-z]+(?: [A-Z][a-z]+)*$/.test(name));
  const words = plain.flatMap((name) => name.split(' '));
  return () => random.pick(plain).replace(/\w+/g, () => random.pick(words));
}

/**
 * Makes up a dataset of given sizes, with names and codes spread as in a real one, and writes it as the files of a data
 * folder. The same sizes, real data and seed give the same bytes.
 *
 * @throws if the ids have no room for so many
 */
export function writeSyntheticData(folder: string, sizes: Sizes, real: Dataset, random: Random): void {
  if (sizes.province > maxProvinces)
    throw new Error(`ids of two digits are enough for ${maxProvinces} provinces`);
  const upperName = nameMaker(real, 'regency', random);
  const districtName = nameMaker(real, 'district', random);
  const villageName = nameMaker(real, 'village', random);
  const taken = new Set<string>();
  const newName = (): string => {
    const name = upperName();
    if (taken.has(name)) return newName();
    taken.add(name);
    return name;
  };
  /** Gives the id, the parent's id and the number in it of each region of a level. */
  const childrenOf = (parents: readonly { readonly id: string }[], level: keyof typeof numbers) => {
    const { max, first } = numbers[level];
    const counts = shareOut(sizes[level], parents.length, max, random);
    return parents.flatMap(({ id: parent }, at) =>
      Array.from({ length: counts[at] ?? 0 }, (_, child) => {
        const number = first + child;
        return { id: parent + String(number).padStart(2, '0'), parent, number };
      }),
    );
  };
  const provinces = Array.from({ length: sizes.province }, (_, at): CsvCells<'provinces'> => ({
    id: String(firstProvince + at),
    name: `Provinsi ${newName()}`,
    code: `${letters[Math.floor(at / letters.length)] ?? ''}${letters[at % letters.length] ?? ''}`,
  }));
  const regencies = childrenOf(provinces, 'regency').map(({ id, parent, number }) => ({
    id,
    province_id: parent,
    name: `${number < firstKota ? 'Kabupaten' : 'Kota'} ${newName()}`,
  }));
  const districts = childrenOf(regencies, 'district').map(({ id, parent }) => {
    return { id, regency_id: parent, name: districtName() };
  });
  const codes = Math.min(maxCodes, Math.ceil(sizes.village / villagesPerCode));
  const villages = childrenOf(districts, 'village').map(({ id, parent }, at) => {
    const code = 10_000 + Math.floor((at / sizes.village) * codes);
    const name = villageName();
    const postal_code = random.below(villagesPerMissingCode) === 0 ? '' : String(code);
    return { id, district_id: parent, name, postal_code };
  });
  const uncoded = villages.filter(({ postal_code }) => postal_code === '');
  const regions = { provinces, regencies, districts, villages };
  const { date, decree } = real.edition;
  writeTables(folder, {
    ...regions,
    edition: [{ date, decree }],
    provenance: uncoded.map(({ id }) => ({ id, origin: 'missing' })),
    sources: real.sources,
  });
}
