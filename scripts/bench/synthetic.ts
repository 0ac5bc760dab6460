import type { CsvCells } from '../../src/dataset/csv.ts';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { writeTables } from '../../src/dataset/data-folder.ts';
import { levels, type Level } from '../../src/domain/level.ts';
import type { Random } from './random.ts';

/** How many regions of each level there are to be. */
export type Sizes = Readonly<Record<Level, number>>;

/** Provinces have two digits, the first not 0. */
const firstProvince = 10;
const provinces = 90;
/** How many children the ids leave room for; a village's seventh digit tells its type. */
const mostChildren = { province: 98, regency: 99, district: 998 } as const;
const firstVillage = 2001;
/** Numbers from here on are those of kota. */
const firstKota = 71;

const villagesPerCode = 8;
const mostCodes = 90_000;
/** Of so many villages, one has no code: 0.3 % in the data of 2025. */
const villagesPerMissingCode = 333;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Shares `total` children out among parents by chance: each has one at least, and none more than fit. */
function shareOut(total: number, parents: number, most: number, random: Random): readonly number[] {
  if (total < parents || total > parents * most)
    throw new Error(`${total} children cannot be shared out among ${parents} with 1 to ${most} each`);
  const counts = Array.from({ length: parents }, () => 1);
  for (let left = total - parents; left > 0;) {
    const parent = random.below(parents);
    const count = counts[parent] ?? most;
    if (count >= most) continue;
    counts[parent] = count + 1;
    left--;
  }
  return counts;
}

/** Makes names of words that real names have, as often as they have them, and as many in each. */
function nameMaker(names: readonly string[], random: Random): () => string {
  const plain = names.filter((name) => /^[A-Z][a-z]+(?: [A-Z][a-z]+)*$/.test(name));
  const words = plain.flatMap((name) => name.split(' '));
  return () =>
    random
      .pick(plain)
      .split(' ')
      .map(() => random.pick(words))
      .join(' ');
}

/** Two capitals that no earlier province has. */
function pickCode(number: number): string {
  return `${letters[Math.floor(number / letters.length)] ?? ''}${letters[number % letters.length] ?? ''}`;
}

/**
 * Makes up a dataset of given sizes, with names and codes spread as in a real one, and writes it as the files of a data
 * folder. The same sizes, real data and chance give the same bytes.
 *
 * @throws if the ids have no room for so many
 */
export function writeSyntheticData(folder: string, sizes: Sizes, real: Dataset, random: Random): void {
  if (sizes.province > provinces) throw new Error(`ids of two digits are enough for ${provinces} provinces`);
  const nameOf = Object.fromEntries(
    levels.map((level) => {
      const names =
        level === 'village' ? real.villages : level === 'district' ? real.districts : real.regencies;
      return [
        level,
        nameMaker(
          names.map(({ name }) => name.replace(/^(?:Kabupaten|Kota) /, '')),
          random,
        ),
      ];
    }),
  ) as Readonly<Record<Level, () => string>>;

  const taken = new Set<string>();
  const newName = (level: Level): string => {
    for (;;) {
      const name = nameOf[level]();
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
  const provinceRows = Array.from({ length: sizes.province }, (_, at): CsvCells<'provinces'> => ({
    id: String(firstProvince + at),
    name: `Provinsi ${newName('province')}`,
    code: pickCode(at),
  }));

  /** Makes the rows of a level, each with the id of its parent and its number in it. */
  const within = <T>(
    level: 'regency' | 'district' | 'village',
    parents: readonly { readonly id: string }[],
    most: number,
    toRow: (parent: string, number: number) => T,
  ): readonly T[] => {
    const counts = shareOut(sizes[level], parents.length, most, random);
    return parents.flatMap(({ id }, parent) =>
      Array.from({ length: counts[parent] ?? 0 }, (_, at) => toRow(id, at + 1)),
    );
  };
  const twoDigits = (number: number): string => String(number).padStart(2, '0');

  const regencies = within('regency', provinceRows, mostChildren.province, (province, number) => ({
    id: province + twoDigits(number),
    province_id: province,
    name: `${number < firstKota ? 'Kabupaten' : 'Kota'} ${newName('regency')}`,
  }));
  const districts = within('district', regencies, mostChildren.regency, (regency, number) => ({
    id: regency + twoDigits(number),
    regency_id: regency,
    name: nameOf.district(),
  }));
  const codes = Math.min(mostCodes, Math.ceil(sizes.village / villagesPerCode));
  let made = 0;
  const villages = within('village', districts, mostChildren.district, (district, number) => {
    const code = 10_000 + Math.floor((made++ / sizes.village) * codes);
    return {
      id: `${district}${firstVillage - 1 + number}`,
      district_id: district,
      name: nameOf.village(),
      postal_code: random.below(villagesPerMissingCode) === 0 ? '' : String(code),
    };
  });

  const { date, decree } = real.edition;
  writeTables(folder, {
    provinces: provinceRows,
    regencies,
    districts,
    villages,
    aliases: [],
    corrections: [],
    spellings: [],
    series: [],
    edition: [{ date, decree }],
    provenance: villages
      .filter(({ postal_code }) => postal_code === '')
      .map(({ id }) => ({ id, origin: 'missing' })),
    sources: real.sources,
  });
}
