import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { levels, type Level } from '../../src/domain/level.ts';
import type { Region } from '../../src/domain/region.ts';
import type { Filters } from '../../src/query/list/filters.ts';

// A slow and simple reference for lists: it reads every region and shares no code with the index.

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');

const bareName = (name: string): string => name.replace(/^(Kabupaten|Kota)( Administrasi)? /, '');

function isNamed(region: Region, wanted: string): boolean {
  const bare = fold(bareName(region.name));
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
      return ['', 'kecamatan', 'kec'].some((word) => word + fold(region.name) === wanted);
    case 'village':
      return false;
  }
}

function ancestorOf(region: Region, level: Level): Region | undefined {
  let current: Region | undefined = region.parent;
  while (current !== undefined && current.level !== level) current = current.parent;
  return current;
}

/** A region's name to be ranked: folded as a whole, without its type word, and from each later word on. */
interface Folded {
  readonly whole: string;
  readonly bare: string;
  readonly rests: readonly string[];
}

function foldName({ level, name }: Region): Folded {
  const bare = level === 'regency' ? bareName(name) : name;
  const words = bare.split(/[^\p{L}\p{M}\p{N}']+/u);
  return {
    whole: fold(name),
    bare: fold(bare),
    rests: words.slice(1).map((_, at) => fold(words.slice(at + 1).join(''))),
  };
}

/** The names of each level's regions, folded once for thousands of lists. */
const foldedNames = new Map(levels.map((level) => [level, regionsOf(projectData, level).map(foldName)]));

/** 0 exact, 1 prefix, 2 start of a later word, 3 anywhere; undefined if the name does not contain the query. */
function rank({ whole, bare, rests }: Folded, query: string): number | undefined {
  if (!whole.includes(query)) return undefined;
  if (bare === query) return 0;
  if (bare.startsWith(query)) return 1;
  return rests.some((rest) => rest.startsWith(query)) ? 2 : 3;
}

/** Makes the function that ranks regions of a level, by their positions, by a query; regions without a rank do not match. */
function rankBy(level: Level, q: string): (region: Region, position: number) => number | undefined {
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
  const names = foldedNames.get(level) ?? [];
  return (_, position) => {
    const name = names[position];
    return name && rank(name, query);
  };
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
  for (const [position, region] of regionsOf(projectData, level).entries()) {
    if (ids?.includes(region.id) === false) continue;
    const code = region.level === 'village' ? region.postalCode : null;
    if (postalCodes !== undefined && !(code !== null && postalCodes.includes(code))) continue;
    if (!parents.every(([ancestor, id]) => ancestorOf(region, ancestor)?.id === id)) continue;
    const holds = names.every(([level, isWanted]) => {
      const ancestor = ancestorOf(region, level);
      return ancestor !== undefined && isWanted(ancestor);
    });
    const place = holds ? rankOf(region, position) : undefined;
    if (place !== undefined) found.push({ id: region.id, rank: place });
  }
  found.sort((a, b) => a.rank - b.rank || a.id - b.id);
  return { ids: found.slice(offset, offset + limit).map(({ id }) => id), total: found.length };
}
