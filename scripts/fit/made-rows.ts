import type { Dataset } from '../../src/dataset/dataset.ts';
import { listVillagesIn } from '../../src/dataset/summary.ts';
import { bareName, isCity, isKelurahan } from '../../src/domain/designation.ts';
import { fold } from '../../src/domain/fold.ts';
import type { District, Region, Village } from '../../src/domain/region.ts';
import { shortFormByWord } from '../../src/search/spellings.ts';
import { templates, words } from './templates.ts';

/** A text and its right answer. */
export interface Row {
  readonly set: string;
  readonly text: string;
  /** Ids of regions, postal codes, and '' if the text names nothing. */
  readonly right: readonly string[];
}

const rowsPerTemplate = 45;
const set = 'made';

/** Shortens the first word, as users and map services do. */
const shorten = (name: string): string =>
  name.replace(/\p{L}+/u, (word) => {
    const short = shortFormByWord.get(word.toLowerCase());
    return short === undefined ? word : `${short.charAt(0).toUpperCase()}${short.slice(1)}.`;
  });

const isSame = (a: string, b: string): boolean => fold(a) === fold(b);
const findCity = ({ parent }: District): string => bareName(parent.name);
const dropLastWord = (name: string): string => name.replace(/ \S+$/, '');
const namedLike = (regions: readonly Region[], name: string): readonly Region[] =>
  regions.filter((region) => isSame(region.name, name));

/** Creates texts from the names of villages, as users write these in full or in part. */
export function makeFitRows({ villages, regencies, districts, nicknames }: Dataset) {
  let state = 12;
  /** Returns a random whole number below a bound. The numbers are the same in each run. */
  const random = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const byName = Map.groupBy(villages, ({ name }) => fold(name));
  const byCity = Map.groupBy(regencies, ({ name }) => fold(bareName(name)));
  const aliases = Array.from(nicknames, ([id, list]) => list.map((nickname) => ({ id, ...nickname }))).flat();
  const quarters = aliases.filter(({ kind }) => kind === 'quarter');

  const isOnly = ({ name, parent }: Village): boolean =>
    byName.get(fold(name))?.filter((village) => village.parent.parent === parent.parent).length === 1 &&
    ![parent.name, findCity(parent)].some((above) => isSame(above, name));
  const isTwin = ({ parent }: Village): boolean => (byCity.get(fold(findCity(parent)))?.length ?? 0) > 1;
  /** Lists the villages of a name in regencies of one name. */
  const listNamesakes = ({ name, parent }: Village): readonly Village[] =>
    byName.get(fold(name))?.filter((village) => isSame(findCity(village.parent), findCity(parent))) ?? [];
  const isNamesake = ({ name, parent }: Village): boolean => isSame(name, parent.name);
  const withNamesake = (village: Village): readonly Region[] =>
    isNamesake(village) ? [village, village.parent] : [village];
  /** For each pool, checks whether a village may fill its templates. */
  const pools: Readonly<Record<string, (village: Village) => boolean>> = {
    any: () => true,
    only: isOnly,
    town: (village) =>
      isOnly(village) && namedLike(village.parent.parent.children, findCity(village.parent)).length > 0,
    namesake: isNamesake,
    twin: isTwin,
    rival: (village) =>
      isTwin(village) && listNamesakes(village).some(({ id }) => isKelurahan(id) !== isKelurahan(village.id)),
    crowd: ({ name, parent: { name: district, children } }) => {
      const start = dropLastWord(name);
      const isCrowd = children.filter((village) => dropLastWord(village.name) === start).length > 1;
      const isName = start === district || children.some((village) => village.name === start);
      return start.length > 4 && isCrowd && !isName;
    },
  };

  /** Drops a random inner letter, or swaps it with the next letter. */
  const misspell = (name: string): string => {
    const at = 1 + random(Math.max(name.length - 2, 1));
    const [first = '', second = ''] = [name[at], name[at + 1]];
    return name.slice(0, at) + (random(2) === 0 ? second : second + first) + name.slice(at + 2);
  };
  const changes: Readonly<Record<string, (name: string) => string>> = {
    '~': misspell,
    '.': shorten,
    '-': (name) => name.slice(0, Math.max(4, name.length - 3)),
  };
  const expand = (template: string, names: Readonly<Record<string, () => string>>): string =>
    template.replace(/\{([^}]*)\}/g, (_, alternatives: string) => {
      const name = pick(alternatives.split('|'));
      const change = changes[name.slice(-1)];
      const key = change === undefined ? name : name.slice(0, -1);
      const text = names[key]?.() ?? expand(pick((words[key] ?? '').split(/\|(?![^{]*\})/)), names);
      return change?.(text) ?? text;
    });
  const distort = (text: string): string =>
    [text.toUpperCase(), text.toLowerCase(), text.replaceAll(',', '')][random(10)] ?? text;

  const makeRow = (template: string, right: string, village: Village): Row => {
    const { id, name, parent: district, postalCode } = village;
    const { parent: regency } = district;
    const [city, isKota] = [bareName(regency.name), isCity(regency.name)];
    const neighbours = regency.children.filter(({ children }) => namedLike(children, name).length === 0);
    const [other, sibling] = [pick([...neighbours, district]), pick(district.children)];
    const nearQuarters = quarters.filter(({ id }) => String(id).startsWith(String(regency.id)));
    const labels = isKelurahan(id) ? 'Kel. |Kelurahan |Kel ' : 'Desa |Ds. |Ds |Kampung ';
    const shared = byCity.get(fold(city)) ?? [];
    const named = { v: village, s: sibling, d: district, o: other, K: regency, P: regency.parent };
    const names: Readonly<Record<string, () => string>> = {
      ...Object.fromEntries(Object.entries(named).map(([key, region]) => [key, () => region.name])),
      n2: () => pick(regency.children).name,
      K2: () => pick(regency.parent.children).name,
      b: () => city,
      'k?': () => expand(shared.length === 1 ? '{b|k}' : '{k}', names),
      kab: () => regency.name.replace('Kabupaten ', 'Kab. '),
      regency: () => `${city} ${isKota ? 'City' : 'Regency'}`,
      type: () => (isKota ? 'Kota ' : 'Kab. '),
      C: () => postalCode ?? '',
      oc: () => pick([pick(other.children).postalCode ?? '', '']),
      w: () => dropLastWord(name),
      desa: () => (random(8) === 0 ? pick(['Desa ', 'Kel. ']) : pick(labels.split('|'))),
      label: () => labels.split('|')[0] ?? '',
      n: () => String(1 + random(60)),
      x: () => {
        const near = random(3) === 0 ? nearQuarters.map(({ alias }) => alias) : [];
        return pick([...near, pick(villages).name, pick(pick(regency.children).children).name]);
      },
      '?': () => `${misspell(pick(villages).name)}q`,
    };
    const places: Readonly<Record<string, readonly Region[]>> = {
      village: [village],
      sibling: [sibling],
      either: withNamesake(village),
      alike: listNamesakes(village).flatMap(withNamesake),
      kin: listNamesakes(village).filter((place) => isKelurahan(place.id) === isKelurahan(id)),
      district: [district, ...namedLike(district.children, district.name)],
      other: [other, ...namedLike(other.children, other.name)],
      regency: [regency],
      kota: shared.filter((place) => isCity(place.name)),
      kabupaten: shared.filter((place) => !isCity(place.name)),
      town: namedLike(regency.children, city),
      seat: [regency, ...namedLike(regency.children, city)],
      called: [...shared, ...namedLike(regency.children, city)],
      province: [regency.parent],
      code: listVillagesIn(regency).filter((place) => place.postalCode === postalCode),
    };
    const [first = '', share, second = ''] = right.split(' ');
    const kind = share === undefined || random(100) < Number(share) ? first : second;
    const text = distort(expand(template, names))
      .replace(/(?<=^|,)(?:\s*,)+/g, '')
      .replace(/\s+/g, ' ')
      .replaceAll('¦', '|')
      .trim();
    const others: Readonly<Record<string, string | null>> = { nothing: '', code: postalCode };
    const ids = (places[kind] ?? []).map((place) => String(place.id));
    return { set, text, right: [...ids, others[kind] ?? []].flat() };
  };

  const villagesByPool = new Map(Object.entries(pools).map(([name, fits]) => [name, villages.filter(fits)]));
  const rows = templates.flatMap((line) => {
    const [pool = '', template = '', right = ''] = line.split(/: | -> /);
    const fitting = villagesByPool.get(pool) ?? [];
    return Array.from({ length: rowsPerTemplate }, () => makeRow(template, right, pick(fitting)));
  });
  const isName = new Set([...districts, ...villages].map(({ name }) => fold(name)));
  // The name of a well-known quarter alone means the quarter, although a village has the name, too.
  const wellKnown = [...Map.groupBy(aliases, ({ alias }) => alias)]
    .filter(([alias, [first]]) => first?.kind === 'quarter' && isName.has(fold(alias)))
    .map(([text, all]) => ({ set, text, right: all.map(({ id }) => String(id)) }));
  return [...rows, ...wellKnown];
}
