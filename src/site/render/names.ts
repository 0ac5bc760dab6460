import { codeSpan, findSmallestRegion, villagesIn } from '../../dataset/summary.ts';
import { commonName } from '../../domain/common-name.ts';
import { designate, findDesignation, regionalWord } from '../../domain/designation.ts';
import type { Level } from '../../domain/level.ts';
import { lineage, findProvince, type Region, type Village } from '../../domain/region.ts';
import { distinctName } from '../../domain/slug.ts';
import { listCodes, toList, type CodeOrder } from './format.ts';

// What levels, regions and pages are called in Indonesian.

type LevelNames = Readonly<Record<Level, string>>;

const levelNames: LevelNames = {
  province: 'provinsi',
  regency: 'kabupaten/kota',
  district: 'kecamatan',
  village: 'desa/kelurahan',
};

/** Returns the name of each level where some regions are: `kecamatan`, in Papua `distrik`. */
export function levelNamesIn(...regions: readonly Pick<Region, 'id'>[]): LevelNames {
  const wordFor = (word: string): string =>
    [...new Set(regions.map((region) => regionalWord(word, region).toLowerCase()))].join('/');
  return { ...levelNames, district: wordFor('Kecamatan'), village: `${wordFor('Desa')}/kelurahan` };
}

/** Names what some villages are together: desa, kelurahan or both. */
export function villageWord(villages: readonly Village[]): string {
  const [word = '', ...others] = new Set(villages.map((village) => findDesignation(village).toLowerCase()));
  return others.length === 0 ? word : levelNamesIn(...villages).village;
}

/** Makes the head of a column of a word; a zero-width space lets it break after the slash. */
export function toHeading(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replace('/', '/\u200B');
}

/** The name of a level for the head of a column. */
export function levelHeading(level: Level, names = levelNames): string {
  return toHeading(names[level]);
}

const collator = new Intl.Collator('id');

/** Sorts regions by their names from A to Z, as people say them. */
export function byName<R extends Region>(regions: readonly R[]): readonly R[] {
  const named = regions.map((region) => ({ region, name: commonName(distinctName(region)) }));
  return named.toSorted((a, b) => collator.compare(a.name, b.name)).map(({ region }) => region);
}

/** Gives what people call a region, with its type word: `Kelurahan Dago`, `Distrik Agats`, `Kota Bandung`, `Provinsi DKI Jakarta`. */
export function typedName(region: Pick<Region, 'level' | 'id' | 'name'>): string {
  switch (region.level) {
    case 'province':
      return designate('Provinsi', commonName(region.name));
    case 'regency':
      return commonName(region.name);
    case 'district':
    case 'village':
      return designate(findDesignation(region), region.name);
  }
}

/** Gives a region's name with its ancestors, smallest first; of these, the province has no type word. */
export function placeName(region: Region): string {
  return lineage(region)
    .toReversed()
    .map((place) =>
      place.level === 'province' && place !== region ? commonName(place.name) : typedName(place),
    )
    .join(', ');
}

/** Formats a village as an address: `Kelurahan Dago, Kecamatan Coblong, Kota Bandung, Jawa Barat 40135`. */
export function addressLine(village: Village): string {
  return [placeName(village), village.postalCode].filter((part) => part !== null).join(' ');
}

/** What the heading of a region's page calls it. Villages of the same name and type in a district have digits of their ids. */
export function regionHeading(region: Region): string {
  const twins =
    region.level !== 'village' ? [] : region.parent.children.filter(({ name }) => name === region.name);
  const isUnique = twins.every((twin) => twin === region || typedName(twin) !== typedName(region));
  return isUnique ? typedName(region) : distinctName(region);
}

/** The title of a region's page; no two regions have the same. */
export function regionTitle(region: Region): string {
  switch (region.level) {
    case 'province':
      return `Kode Pos ${typedName(region)}`;
    case 'regency':
      return `Kode Pos ${distinctName(region)}, ${commonName(region.parent.name)}`;
    case 'district':
      return `Kode Pos ${findDesignation(region)} ${distinctName(region)}, ${commonName(region.parent.name)}`;
    case 'village':
      // The code comes early: search engines show some 60 letters, and a third of the titles are longer.
      return region.postalCode === null
        ? `Kode Pos ${distinctName(region)}, ${region.parent.name}, ${commonName(region.parent.parent.name)}: belum diketahui`
        : `Kode Pos ${distinctName(region)} ${region.postalCode}, ${region.parent.name}, ${commonName(region.parent.parent.name)}`;
  }
}

/** Maximum regencies that are named together. */
const namedRegencies = 3;

/** Names the smallest region with all villages of a postal code; if that is larger than a regency, their regencies or provinces. */
export function whereUsed(villages: readonly Village[]): string {
  const region = findSmallestRegion(villages);
  if (region !== undefined && region.level !== 'province') return placeName(region);
  const regencies = new Set(villages.map(({ parent }) => parent.parent));
  const regions: readonly Region[] =
    regencies.size > namedRegencies ? villages.map(findProvince) : [...regencies];
  return toList([...new Set(regions.map(({ name }) => commonName(name)))]);
}

export function postalCodeTitle(code: string, villages: readonly Village[]): string {
  return `Kode Pos ${code}: ${whereUsed(villages)}`;
}

/** The name of a region on a map: of a kabupaten without that word, because most are. */
export function mapName(region: Region): string {
  return distinctName(region).replace(/^Kabupaten (?:Administrasi )?/, '');
}

/** The name of a region on a map for those who do not see it, and for those who point at it: `Kota Bandung: 40111–40294`. */
export function mapTitle(region: Region, order: CodeOrder): string {
  return `${distinctName(region)}: ${listCodes(codeSpan(villagesIn(region)).codes, order)}`;
}
