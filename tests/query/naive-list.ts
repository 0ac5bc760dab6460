import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import type { Level } from '../../src/domain/level.ts';
import type { Region } from '../../src/domain/region.ts';
import type { Filters } from '../../src/query/list.ts';

// A slow and simple reference for lists: it reads every region and shares no code with the index.

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');

const folded = new Map<string, string>();
const foldOnce = (text: string): string => {
  let known = folded.get(text);
  if (known === undefined) folded.set(text, (known = fold(text)));
  return known;
};

const bareName = (name: string): string => name.replace(/^(Kabupaten|Kota)( Administrasi)? /, '');

function isNamed(region: Region, wanted: string): boolean {
  const bare = foldOnce(bareName(region.name));
  switch (region.level) {
    case 'province':
      return [region.name, ...region.aliases].some((name) =>
        [fold(name), `provinsi${fold(name)}`].includes(wanted),
      );
    case 'regency': {
      const types = region.name.startsWith('Kota') ? ['kota'] : ['kabupaten', 'kab'];
      const words = region.name.includes(' Administrasi ')
        ? types.flatMap((type) => [type, `${type}administrasi`])
        : types;
      return ['', ...words].some((word) => word + bare === wanted);
    }
    case 'district':
      return ['', 'kecamatan', 'kec'].some((word) => word + foldOnce(region.name) === wanted);
    case 'village':
      return false;
  }
}

function ancestorOf(region: Region, level: Level): Region | undefined {
  let current: Region | undefined = region.parent;
  while (current !== undefined && current.level !== level) current = current.parent;
  return current;
}

/** 0 exact, 1 prefix, 2 start of a later word, 3 anywhere; undefined if the name does not contain the query. */
function rank(region: Region, query: string): number | undefined {
  const whole = foldOnce(region.name);
  if (!whole.includes(query)) return undefined;
  const ranked = region.level === 'regency' ? bareName(region.name) : region.name;
  const name = foldOnce(ranked);
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  const words = ranked.split(/[^\p{L}\p{M}\p{N}']+/u);
  return words.some((_, at) => at > 0 && fold(words.slice(at).join('')).startsWith(query)) ? 2 : 3;
}

/** Makes the function that ranks regions of a level by a query; regions without a rank do not match. */
function rankBy(level: Level, q: string): (region: Region) => number | undefined {
  if (q === '') return () => 0;
  const text =
    level === 'regency'
      ? q.replace(/^[^\p{L}\p{N}]*kab[^\p{L}\p{N}]+(?=.*[\p{L}\p{N}])/isu, 'kabupaten ')
      : q;
  const query = fold(text);
  if (query === '') return () => undefined;
  if (level === 'village' && /^\p{Nd}+$/u.test(query))
    return (region) =>
      region.level === 'village' && region.postalCode?.startsWith(query) === true ? 0 : undefined;
  return (region) => rank(region, query);
}

/** Remembers what a function of regions gives: thousands of villages have the same ancestors. */
function remember<T>(read: (region: Region) => T): (region: Region) => T {
  const known = new Map<Region, T>();
  return (region) => {
    if (!known.has(region)) known.set(region, read(region));
    return known.get(region) as T;
  };
}

/** Lists by reading every region of a level. */
export function naiveList(
  level: Level,
  { ids, within = {}, named = {}, postalCodes, q = '' }: Filters,
  offset: number,
  limit: number,
): { ids: number[]; total: number } {
  const names = Object.entries(named).map(([ancestor, name]) => {
    const wanted = fold(name);
    return [ancestor as Level, remember((region) => isNamed(region, wanted))] as const;
  });
  const parents = Object.entries(within).map(([ancestor, id]) => [ancestor as Level, id] as const);
  const rankOf = rankBy(level, q);
  const found: { id: number; rank: number }[] = [];
  for (const region of regionsOf(projectData, level)) {
    if (ids?.includes(region.id) === false) continue;
    const code = region.level === 'village' ? region.postalCode : null;
    if (postalCodes !== undefined && !(code !== null && postalCodes.includes(code))) continue;
    if (!parents.every(([ancestor, id]) => ancestorOf(region, ancestor)?.id === id)) continue;
    const holds = names.every(([level, isWanted]) => {
      const ancestor = ancestorOf(region, level);
      return ancestor !== undefined && isWanted(ancestor);
    });
    const place = holds ? rankOf(region) : undefined;
    if (place !== undefined) found.push({ id: region.id, rank: place });
  }
  found.sort((a, b) => a.rank - b.rank || a.id - b.id);
  return { ids: found.slice(offset, offset + limit).map(({ id }) => id), total: found.length };
}
