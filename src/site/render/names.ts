import { codeSpan, findSmallestRegion, listVillagesIn } from '../../dataset/summary.ts';
import { capitalize } from '../../domain/capitalize.ts';
import { commonName } from '../../domain/common-name.ts';
import { designate, findDesignation, regionalWord } from '../../domain/designation.ts';
import type { Language } from '../../domain/language.ts';
import type { ByLevel } from '../../domain/level.ts';
import { lineage, findProvince, type Region, type Village } from '../../domain/region.ts';
import { distinctName } from '../../domain/slug.ts';
import { formatCodes, formatList, type CodeOrder } from './format.ts';

// Indonesian names of levels, regions and pages.

const levelNames: ByLevel<string> = {
  province: 'provinsi',
  regency: 'kabupaten/kota',
  district: 'kecamatan',
  village: 'desa/kelurahan',
};

/** Names the levels by the words that the regions use: `kecamatan`, in Papua `distrik`. */
export function levelNamesIn(...regions: readonly Region[]): ByLevel<string> {
  const wordFor = (word: string): string =>
    [...new Set(regions.map((region) => regionalWord(word, region).toLowerCase()))].join('/');
  return { ...levelNames, district: wordFor('Kecamatan'), village: `${wordFor('Desa')}/kelurahan` };
}

/** Returns the word for some villages together: desa, kelurahan or both. */
export function villageWord(villages: readonly Village[]): string {
  const words = new Set(villages.map((village) => findDesignation(village).toLowerCase()));
  return words.size === 1 ? [...words].join('') : levelNamesIn(...villages).village;
}

/** Formats a word as a column heading. A zero-width space lets it break after the slash. */
export const toHeading = (word: string): string => capitalize(word).replace('/', '/\u200B');

const collator = new Intl.Collator('id');

export function sortForPage<R extends Region>(regions: readonly R[]): readonly R[] {
  const entries = regions.map((region) => ({ region, name: distinctName(region) }));
  return entries.toSorted((a, b) => collator.compare(a.name, b.name)).map(({ region }) => region);
}

/** Lists the names of regions, each once: `Banten, DKI Jakarta, dan Jawa Barat`. */
export const nameRegions = (regions: readonly Region[], lang?: Language): string =>
  formatList([...new Set(regions.map(({ name }) => commonName(name)))], lang);

/** Adds the type word to a name: `Kelurahan Dago`, `Distrik Agats`, `Provinsi DKI Jakarta`. */
export function typedName(region: Pick<Region, 'level' | 'id' | 'name'>): string {
  const name = commonName(region.name);
  // Names of regencies keep their type word, if any: `Kota Bandung`, but `Jakarta Selatan`.
  return region.level === 'regency' ? name : designate(findDesignation(region), name);
}

/** Names a region and its ancestors, smallest first. An ancestor province has no type word. */
export function placeName(region: Region): string {
  return lineage(region)
    .toReversed()
    .map((place) =>
      place.level === 'province' && place !== region ? commonName(place.name) : typedName(place),
    )
    .join(', ');
}

/** Names a region in its page's heading. Digits of ids distinguish equal names of a district. */
export function regionHeading(region: Region): string {
  const siblings = region.level === 'village' ? region.parent.children : [];
  const namesakes = siblings.filter(
    (village) => village.name === region.name && typedName(village) === typedName(region),
  );
  return namesakes.length > 1 ? distinctName(region) : typedName(region);
}

/** Returns the unique title of a region's page. A likelier code replaces a doubtful one. */
export function regionTitle(region: Region, likelier?: string): string {
  const name = distinctName(region);
  switch (region.level) {
    case 'province':
      return `Kode Pos ${typedName(region)}`;
    case 'regency':
      return `Kode Pos ${name}, ${commonName(region.parent.name)}`;
    case 'district':
      return `Kode Pos ${findDesignation(region)} ${name}, ${commonName(region.parent.name)}`;
    case 'village': {
      const { postalCode, parent } = region;
      const ancestors = `${parent.name}, ${commonName(parent.parent.name)}`;
      // The code comes early: search engines show 60 letters, and a third of titles are longer.
      return postalCode === null
        ? `Kode Pos ${name}, ${ancestors}: belum diketahui`
        : `Kode Pos ${name} ${likelier ?? postalCode}, ${ancestors}`;
    }
  }
}

/** Maximum regencies to name; if there are more, their provinces are named. */
const maxRegencies = 3;

/** Names the smallest region with all villages; above a regency, their regencies or provinces. */
export function whereUsed(villages: readonly Village[]): string {
  const region = findSmallestRegion(villages);
  if (region !== undefined && region.level !== 'province') return placeName(region);
  const regencies = new Set(villages.map(({ parent }) => parent.parent));
  return nameRegions(regencies.size > maxRegencies ? villages.map(findProvince) : [...regencies]);
}

/** Names a region on a map. A kabupaten needs its type word only if a kota has the same name. */
export function mapName(region: Region): string {
  const name = distinctName(region);
  const shortName = name.replace(/^Kabupaten /, '');
  const hasCity = region.parent?.children.some((sibling) => sibling.name === `Kota ${shortName}`);
  return name !== shortName && hasCity === true ? `Kab. ${shortName}` : shortName;
}

/** @example mapTitle(region, order) // 'Kota Bandung: 40111–40294' */
export const mapTitle = (region: Region, order: CodeOrder): string =>
  `${distinctName(region)}: ${formatCodes(codeSpan(listVillagesIn(region)).codes, order)}`;
