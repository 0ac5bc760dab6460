import type { CsvCells } from '../../src/dataset/csv.ts';
import { regionsOf, type Dataset } from '../../src/dataset/dataset.ts';
import { writeTables } from '../../src/dataset/data-folder.ts';
import type { Level } from '../../src/domain/level.ts';
import type { Random } from './random.ts';

/** How many regions each level has. */
export type Sizes = Readonly<Record<Level, number>>;

/** The number of the first child of a parent; a village's begin with its type. */
const firstNumber = { regency: 1, district: 1, village: 2001 };
/** The first number of a kota. */
const firstKota = 71;
const maxCodes = 90_000;
const villagesPerCode = 8;
/** Of so many villages, one has no code: 0.3 % in the data of 2025. */
const villagesPerMissingCode = 333;

/** Makes names of words that the names of a level have, as often as they have them, and as many in each. */
function nameMaker(real: Dataset, level: Level, random: Random): () => string {
  const names = regionsOf(real, level).map(({ name }) => name.replace(/^(?:Kabupaten|Kota) /, ''));
  const plain = names.filter((name) => /^[A-Z][a-z]+(?: [A-Z][a-z]+)*$/.test(name));
  const words = plain.flatMap((name) => name.split(' '));
  return () => random.pick(plain).replace(/\w+/g, () => random.pick(words));
}

/** Gives each of so many regions its id, its parent and its number there; all parents get as many. */
function childrenOf(
  parents: readonly { readonly id: string }[],
  level: keyof typeof firstNumber,
  count: number,
) {
  return Array.from({ length: count }, (_, at) => {
    const parent = Math.floor((at * parents.length) / count);
    const number = firstNumber[level] + at - Math.ceil((parent * count) / parents.length);
    const { id = '' } = parents[parent] ?? {};
    return { id: id + String(number).padStart(2, '0'), parent: id, number };
  });
}

/**
 * Makes up a dataset of given sizes, with words of names as in a real one, and writes it as the files of a data folder. The same
 * sizes, real data and seed give the same bytes.
 */
export function writeSyntheticData(folder: string, sizes: Sizes, real: Dataset, random: Random): void {
  const [regencyName, districtName, villageName] = [
    nameMaker(real, 'regency', random),
    nameMaker(real, 'district', random),
    nameMaker(real, 'village', random),
  ];
  const taken = new Set<string>();
  const newName = (): string => {
    const name = regencyName();
    return taken.size < taken.add(name).size ? name : newName();
  };
  const letter = (at: number): string => String.fromCharCode(65 + (at % 26));
  const provinces = Array.from({ length: sizes.province }, (_, at): CsvCells<'provinces'> => ({
    id: String(10 + at),
    name: `Provinsi ${newName()}`,
    code: letter(Math.floor(at / 26)) + letter(at),
  }));
  const regencies = childrenOf(provinces, 'regency', sizes.regency).map(({ id, parent, number }) => {
    const type = number < firstKota ? 'Kabupaten' : 'Kota';
    return { id, province_id: parent, name: `${type} ${newName()}` };
  });
  const districts = childrenOf(regencies, 'district', sizes.district).map(({ id, parent }) => {
    return { id, regency_id: parent, name: districtName() };
  });
  const codes = Math.min(maxCodes, Math.ceil(sizes.village / villagesPerCode));
  const villages = childrenOf(districts, 'village', sizes.village).map(({ id, parent }, at) => {
    const code = String(10_000 + Math.floor((at / sizes.village) * codes));
    const postal_code = random.below(villagesPerMissingCode) === 0 ? '' : code;
    return { id, district_id: parent, name: villageName(), postal_code };
  });
  const uncoded = villages.filter(({ postal_code }) => postal_code === '');
  const { date, decree } = real.edition;
  writeTables(folder, {
    ...{ provinces, regencies, districts, villages },
    edition: [{ date, decree }],
    provenance: uncoded.map(({ id }) => ({ id, origin: 'missing' })),
    sources: real.sources,
  });
}
