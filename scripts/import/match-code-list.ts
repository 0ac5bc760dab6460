import type { Dataset } from '../../src/dataset/dataset.ts';
import { fold } from '../../src/domain/fold.ts';
import { idDigits } from '../../src/domain/level.ts';
import { postalCodePattern } from '../../src/domain/postal-code.ts';
import type { Province, Regency, Village } from '../../src/domain/region.ts';
import { typeWordLength, listTypeWords } from '../../src/domain/designation.ts';
import type { ListedCode } from './code-list.ts';

/** The codes of a list by village id, and the rows that give no village a code, with reasons. */
export interface MatchedCodes {
  readonly codes: ReadonlyMap<number, string>;
  readonly unmatched: readonly (ListedCode & { readonly reason: string })[];
}

/** Writes out the short words of regencies' names: `Kab. Adm. Kep. Seribu`. */
const inFull = (name: string): string =>
  fold(name.replace(/\badm\b/gi, 'administrasi').replace(/\bkep\b/gi, 'kepulauan'));

/** Gives the folded names of a province or regency: today's, its aliases and former names, with and without type words. */
function namesOf(region: Province | Regency, { formerly }: Dataset): readonly string[] {
  const former = formerly.get(region.id)?.map(({ name }) => name) ?? [];
  return [region.name, ...region.aliases, ...former].flatMap((name) => {
    const length = typeWordLength(name, region.level);
    const [typeWord, rest] = [fold(name).slice(0, length), fold(name).slice(length)];
    return listTypeWords(region.level, length === 0 ? undefined : typeWord).map((word) => word + rest);
  });
}

/** Finds regions by a name or by BPS's code. One name may be a Kabupaten's and a Kota's. */
function finderOf<R extends Province | Regency>(
  regions: readonly R[],
  dataset: Dataset,
): (name: string, bpsCode: string | undefined) => readonly R[] {
  const named = regions.flatMap((region) => namesOf(region, dataset).map((name) => ({ name, region })));
  const byName = Map.groupBy(named, ({ name }) => name);
  const byBpsCode = Map.groupBy(regions, ({ id }) => dataset.bpsCodes.get(id));
  return (name, bpsCode) =>
    byName.get(inFull(name))?.map(({ region }) => region) ?? byBpsCode.get(bpsCode ?? 'none') ?? [];
}

/**
 * Folds a name so that its usual spellings are one: those of before 1972 (`oe`, `dj`, `tj`), one vowel for another, double letters, and
 * h and y, which many leave out.
 */
const foldSpelling = (name: string): string =>
  fold(name.replace(/\b(?:desa|gampong|kampung|kelurahan|nagari)\b/gi, ''))
    .replaceAll('oe', 'u')
    .replaceAll('dj', 'j')
    .replaceAll('tj', 'c')
    .replace(/[hy]/g, '')
    .replace(/[eiou]/g, 'e')
    .replace(/(.)\1+/g, '$1');

/** A place of the list: what its names may mean. */
interface Place extends ListedCode {
  readonly regencies: readonly Regency[];
  readonly provinces: readonly Province[];
}

/** A way to match a village with rows of the list: the same key means the same village. */
interface Way {
  readonly keyOf: (village: Village) => string;
  readonly keysOf: (place: Place) => readonly string[];
  /** Whether a key must mean one village alone. */
  readonly isOnce?: boolean;
}

const inRegency = (keyOf: (name: string) => string): Way => ({
  keyOf: ({ name, parent }) => `${parent.parent.id} ${keyOf(name)}`,
  keysOf: ({ regencies, village }) => regencies.map(({ id }) => `${id} ${keyOf(village)}`),
});

/** The ways, surest first: by district and name, by regency and name, by a part of the name, by its spelling. */
const ways: readonly Way[] = [
  {
    keyOf: ({ name, parent }) => `${parent.parent.id} ${fold(parent.name)} ${fold(name)}`,
    keysOf: ({ regencies, district, village }) =>
      regencies.map(({ id }) => `${id} ${fold(district)} ${fold(village)}`),
  },
  inRegency(fold),
  {
    ...inRegency(fold),
    keysOf: ({ regencies, village }) =>
      /[(/]/.test(village)
        ? regencies.flatMap(({ id }) => village.split(/[()/]/).map((part) => `${id} ${fold(part)}`))
        : [],
  },
  inRegency(foldSpelling),
  // Some lists have a Kota under the Kabupaten around it: what no name in the regency fits is sought in the province.
  {
    keyOf: ({ name, parent }) => `${parent.parent.parent.id} ${fold(name)}`,
    keysOf: ({ provinces, district, village }) =>
      district === '' ? provinces.map(({ id }) => `${id} ${fold(village)}`) : [],
    isOnce: true,
  },
];

/**
 * Chooses one of several codes of a name: the one that is most like those of other villages of the district, if one is.
 *
 * @param neighbours the codes that are found of these, each as often as it is found
 */
function chooseCode(codes: readonly string[], neighbours: readonly string[]): string | undefined {
  if (codes.length < 2) return codes[0];
  /** The leading digits that two codes share: what lies near has more of them. */
  const sharedDigits = (a: string, b: string): number =>
    [3, 4, 5].findLast((n) => a.slice(0, n) === b.slice(0, n)) ?? 0;
  const [best, next] = codes
    .map((code) => ({
      code,
      likeness: neighbours.reduce((sum, other) => sum + 10 ** sharedDigits(code, other) - 1, 0),
    }))
    .toSorted((a, b) => b.likeness - a.likeness);
  return best !== undefined && best.likeness > (next?.likeness ?? 0) ? best.code : undefined;
}

/**
 * Matches a list with the villages of today by names: in its regency, as called today or before, and in its district where the list has
 * districts. A village that several rows name takes the code that its district's other villages have.
 */
export function matchCodeList(list: readonly ListedCode[], dataset: Dataset): MatchedCodes {
  const findRegencies = finderOf(dataset.regencies, dataset);
  const findProvinces = finderOf(dataset.provinces, dataset);
  const places = list
    .filter(({ postalCode }) => postalCodePattern.test(postalCode))
    .map((row): Place => {
      const regencies = findRegencies(row.regency, row.bpsCodes?.regency);
      const named = findProvinces(row.province, row.bpsCodes?.province);
      const provinces = regencies.length === 0 ? named : [...new Set(regencies.map(({ parent }) => parent))];
      return { ...row, regencies, provinces };
    });
  const codes = new Map<number, string>();
  const matched = new Set<number>();
  for (const { keyOf, keysOf, isOnce = false } of ways) {
    const open = dataset.villages.filter(({ id }) => !codes.has(id));
    const rest = isOnce ? places.filter(({ line }) => !matched.has(line)) : places;
    const byKey = Map.groupBy(
      rest.flatMap((place) => keysOf(place).map((key) => ({ key, place }))),
      ({ key }) => key,
    );
    const neighbours = Map.groupBy(codes, ([id]) =>
      Math.floor(id / 10 ** (idDigits.village - idDigits.district)),
    );
    for (const [key, villages] of Map.groupBy(open, keyOf)) {
      const named = byKey.get(key)?.map(({ place }) => place) ?? [];
      const given = [...new Set(named.map(({ postalCode }) => postalCode))];
      if (isOnce && (villages.length > 1 || given.length > 1)) continue;
      for (const { id, parent } of villages) {
        const code = chooseCode(given, neighbours.get(parent.id)?.map(([, of]) => of) ?? []);
        if (code === undefined) continue;
        codes.set(id, code);
        for (const { line } of named) matched.add(line);
      }
    }
  }
  const named = new Set(dataset.villages.map(({ name, parent }) => `${parent.parent.id} ${fold(name)}`));
  const placeOf = new Map(places.map((place) => [place.line, place]));
  const reasonOf = ({ line, village }: ListedCode): string => {
    const regencies = placeOf.get(line)?.regencies;
    if (regencies === undefined) return 'the postal code is not five digits';
    if (regencies.length === 0) return 'no regency has this name';
    const isNamed = regencies.some(({ id }) => named.has(`${id} ${fold(village)}`));
    return isNamed ? 'another row fits the village better' : 'no village of the regency has this name';
  };
  const unmatched = list.filter(({ line }) => !matched.has(line));
  return { codes, unmatched: unmatched.map((row) => ({ ...row, reason: reasonOf(row) })) };
}
