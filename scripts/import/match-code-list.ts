import type { Dataset } from '../../src/dataset/dataset.ts';
import { fold } from '../../src/domain/fold.ts';
import { idDigits } from '../../src/domain/level.ts';
import { postalCodePattern } from '../../src/domain/postal-code.ts';
import type { Province, Regency, Village } from '../../src/domain/region.ts';
import { typeWordLength, listTypeWords } from '../../src/domain/designation.ts';
import type { ListedCode } from './code-list.ts';

/** Folds a name and expands the abbreviations `Adm` and `Kep`: `Kab. Adm. Kep. Seribu`. */
const inFull = (name: string): string =>
  fold(name.replace(/\badm\b/gi, 'administrasi').replace(/\bkep\b/gi, 'kepulauan'));

/** Lists the folded current, alternative and former names of a region, with each type word. */
function listNames(region: Province | Regency, { formerly }: Dataset): readonly string[] {
  const former = formerly.get(region.id)?.map(({ name }) => name) ?? [];
  return [region.name, ...region.aliases, ...former].flatMap((name) => {
    const length = typeWordLength(name, region.level);
    const [typeWord, rest] = [fold(name).slice(0, length), fold(name).slice(length)];
    const words = listTypeWords(region.level, length === 0 ? undefined : typeWord);
    return words.map((word) => word + rest);
  });
}

/** Creates a finder by name, otherwise by BPS code. A Kabupaten and a Kota may share a name. */
function createFinder<R extends Province | Regency>(
  regions: readonly R[],
  dataset: Dataset,
): (name: string, bpsCode: string | undefined) => readonly R[] {
  const names = regions.flatMap((region) =>
    Array.from(listNames(region, dataset), (name) => ({ name, region })),
  );
  const byName = Map.groupBy(names, ({ name }) => name);
  const byBpsCode = Map.groupBy(regions, ({ id }) => dataset.bpsCodes.get(id));
  return (name, bpsCode) =>
    byName.get(inFull(name))?.map(({ region }) => region) ?? byBpsCode.get(bpsCode ?? 'none') ?? [];
}

/** Folds spelling variants: `oe`, `dj`, `tj` (before 1972), vowels, double letters, h, y. */
const foldSpelling = (name: string): string =>
  fold(name.replace(/\b(?:desa|gampong|kampung|kelurahan|nagari)\b/gi, ''))
    .replaceAll('oe', 'u')
    .replaceAll('dj', 'j')
    .replaceAll('tj', 'c')
    .replace(/[hy]/g, '')
    .replace(/[eiou]/g, 'e')
    .replace(/(.)\1+/g, '$1');

/** A row with the regions that its names may mean. */
interface Place extends ListedCode {
  readonly regencies: readonly Regency[];
  readonly provinces: readonly Province[];
}

/** A way to match villages with rows: equal keys mean the same village. */
interface Way {
  readonly keyOf: (village: Village) => string;
  readonly keysOf: (place: Place) => readonly string[];
  /** Whether a key must be unique. */
  readonly isOnce?: boolean;
}

const inRegency = (keyOf: (name: string) => string): Way => ({
  keyOf: ({ name, parent }) => `${parent.parent.id} ${keyOf(name)}`,
  keysOf: ({ regencies, village }) => regencies.map(({ id }) => `${id} ${keyOf(village)}`),
});

/** The ways to match, most reliable first. */
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
  // Some lists have a Kota under the Kabupaten around it, so the whole province is searched.
  {
    keyOf: ({ name, parent }) => `${parent.parent.parent.id} ${fold(name)}`,
    keysOf: ({ provinces, district, village }) =>
      district === '' ? provinces.map(({ id }) => `${id} ${fold(village)}`) : [],
    isOnce: true,
  },
];

/** Chooses the code that shares most first digits with codes of neighbours; undefined on a tie. */
function chooseCode(codes: readonly string[], neighbours: readonly string[]): string | undefined {
  if (codes.length < 2) return codes[0];
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

/** Matches rows to villages by name and regency. If rows differ in the code, neighbours decide. */
export function matchCodeList(list: readonly ListedCode[], dataset: Dataset) {
  const findRegencies = createFinder(dataset.regencies, dataset);
  const findProvinces = createFinder(dataset.provinces, dataset);
  const places = list
    .filter(({ postalCode }) => postalCodePattern.test(postalCode))
    .map((row): Place => {
      const regencies = findRegencies(row.regency, row.bpsCodes?.regency);
      const provinces =
        regencies.length === 0
          ? findProvinces(row.province, row.bpsCodes?.province)
          : [...new Set(regencies.map(({ parent }) => parent))];
      return { ...row, regencies, provinces };
    });
  const codes = new Map<number, string>();
  const matched = new Set<number>();
  for (const { keyOf, keysOf, isOnce = false } of ways) {
    const open = dataset.villages.filter(({ id }) => !codes.has(id));
    const keyed = places
      .filter(({ line }) => !isOnce || !matched.has(line))
      .flatMap((place) => keysOf(place).map((key) => ({ key, place })));
    const byKey = Map.groupBy(keyed, ({ key }) => key);
    const neighbours = Map.groupBy(codes, ([id]) =>
      Math.floor(id / 10 ** (idDigits.village - idDigits.district)),
    );
    for (const [key, villages] of Map.groupBy(open, keyOf)) {
      const rows = byKey.get(key)?.map(({ place }) => place) ?? [];
      const listed = [...new Set(rows.map(({ postalCode }) => postalCode))];
      if (isOnce && (villages.length > 1 || listed.length > 1)) continue;
      for (const { id, parent } of villages) {
        const code = chooseCode(listed, neighbours.get(parent.id)?.map(([, of]) => of) ?? []);
        if (code === undefined) continue;
        codes.set(id, code);
        for (const { line } of rows) matched.add(line);
      }
    }
  }
  const { keyOf, keysOf } = inRegency(fold);
  const names = new Set(dataset.villages.map(keyOf));
  const placeByLine = new Map(places.map((place) => [place.line, place]));
  const findReason = ({ line }: ListedCode): string => {
    const place = placeByLine.get(line);
    if (place === undefined) return 'the postal code is not five digits';
    if (place.regencies.length === 0) return 'no regency has this name';
    const isNamed = keysOf(place).some((key) => names.has(key));
    return isNamed ? 'another row fits the village better' : 'no village of the regency has it';
  };
  const unmatched = list.filter(({ line }) => !matched.has(line));
  return { codes, unmatched: unmatched.map((row) => ({ ...row, reason: findReason(row) })) };
}
