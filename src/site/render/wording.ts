import type { Accuracy } from '../../dataset/accuracy.ts';
import type { Source } from '../../dataset/provenance.ts';
import {
  codeSpanOf,
  countBelow,
  smallestRegionOf,
  villagesOf,
  type CodeSpan,
} from '../../dataset/summary.ts';
import { commonName } from '../../domain/common-name.ts';
import { designationOf } from '../../domain/designation.ts';
import { lineage, provinceOf, type Province, type Region, type Village } from '../../domain/region.ts';
import type { CodeElsewhere } from '../../dataset/code-elsewhere.ts';
import { distinctName } from '../../domain/slug.ts';
import { villageType } from '../../domain/village-type.ts';
import { levelNamesIn } from './level-names.ts';

// The Indonesian words that several pages share.

const numberFormat = new Intl.NumberFormat('id-ID');

/** Formats a number in Indonesian: 83.762. */
export function toNumber(number: number): string {
  // Without a thousands separator there is nothing to format, and most numbers of a page are that small.
  return Number.isInteger(number) && number >= 0 && number < 1000
    ? String(number)
    : numberFormat.format(number);
}

/** Gives the range of results on a page: `21–40 dari 133 hasil`; only the total if all are on it. */
export function resultsShown(first: number, shown: number, total: number): string {
  const all = `${toNumber(total)} hasil`;
  return shown === total ? all : `${toNumber(first)}–${toNumber(first + shown - 1)} dari ${all}`;
}

/** Lists sources with their versions. */
export function sourceNames(sources: readonly Source[]): string {
  return sources.map(({ name, version }) => `${name} ${version}`.trim()).join(', ');
}

const datesOf = new Map<string, string>();
const dateFormat = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day such as 2026-11-20 in Indonesian: 20 November 2026. */
export function toDate(day: string): string {
  // Each page has the day of the edition.
  return datesOf.getOrInsertComputed(day, () => dateFormat.format(new Date(day)));
}

const withWord = (word: string, name: string): string =>
  name.startsWith(`${word} `) ? name : `${word} ${name}`;

/** Gives what people call a region, with its type word: `Kelurahan Dago`, `Distrik Agats`, `Kota Bandung`, `Provinsi DKI Jakarta`. */
export function typedName(region: Region): string {
  switch (region.level) {
    case 'province':
      return withWord('Provinsi', commonName(region.name));
    case 'regency':
      return commonName(region.name);
    case 'district':
      return withWord(designationOf(region), region.name);
    case 'village':
      // Some names have the general word where the law of Papua has another: Desa Adat Yoboi.
      return region.name.startsWith(`${villageType(region)} `)
        ? region.name
        : withWord(designationOf(region), region.name);
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

/** Gives the words after a village's postal code: how many villages use it. */
export function codeUse(village: Village, users: number): string {
  return users === 1
    ? `, hanya untuk ${designationOf(village).toLowerCase()} ini`
    : ` untuk ${toNumber(users)} ${levelNamesIn(village).village}`;
}

const listFormat = new Intl.ListFormat('id-ID');

/** Formats a list: `A, B, dan C`. */
export function toList(items: readonly string[]): string {
  return listFormat.format(items);
}

/** Formats postal codes as a range from the lowest to the highest. */
export function toCodeRange({ codes }: CodeSpan): string {
  const [first = 'belum diketahui'] = codes;
  return codes.length < 2 ? first : `${first}–${codes.at(-1) ?? ''}`;
}

/** The heading of a region's page. Villages of the same name and type in a district have digits of their ids. */
export function regionHeading(region: Region): string {
  const twins =
    region.level !== 'village' ? [] : region.parent.children.filter(({ name }) => name === region.name);
  const isUnique = twins.every((twin) => twin === region || typedName(twin) !== typedName(region));
  return `Kode pos ${isUnique ? typedName(region) : distinctName(region)}`;
}

/** The title of a region's page; no two regions have the same. */
export function regionTitle(region: Region): string {
  switch (region.level) {
    case 'province':
      return `Kode Pos ${typedName(region)}`;
    case 'regency':
      return `Kode Pos ${distinctName(region)}, ${commonName(region.parent.name)}`;
    case 'district':
      return `Kode Pos ${designationOf(region)} ${distinctName(region)}, ${commonName(region.parent.name)}`;
    case 'village':
      // The code comes early: search engines show some 60 letters, and a third of the titles are longer.
      return region.postalCode === null
        ? `Kode Pos ${distinctName(region)}, ${region.parent.name}, ${commonName(region.parent.parent.name)}: belum diketahui`
        : `Kode Pos ${distinctName(region)} ${region.postalCode}, ${region.parent.name}, ${commonName(region.parent.parent.name)}`;
  }
}

/** Counts the regions in a region: `30 kecamatan dan 151 desa/kelurahan`. */
function countsOf(region: Exclude<Region, Village>): string {
  const names = levelNamesIn(region);
  const counts = countBelow(region).map(([level, number]) => `${toNumber(number)} ${names[level]}`);
  return toList(counts);
}

/** Summarizes a region: the number of its regions, its postal codes, and the villages without one. */
export function regionSummary(region: Exclude<Region, Village>): string {
  const span = codeSpanOf(villagesOf(region));
  const { codes, without } = span;
  // Not as a range: most numbers between them are codes of other regions, or of none.
  const which =
    codes.length < 2
      ? `kode pos ${toCodeRange(span)}`
      : `${toNumber(codes.length)} kode pos antara ${codes[0] ?? ''} dan ${codes.at(-1) ?? ''}`;
  const unknown =
    without === 0 ? '' : ` ${toNumber(without)} ${levelNamesIn(region).village} belum diketahui kode posnya.`;
  return `${countsOf(region)}, dengan ${which}.${unknown}`;
}

/** Describes a region's page in one sentence. */
export function regionDescription(region: Region): string {
  if (region.level === 'village') {
    return region.postalCode === null
      ? `Kode pos ${placeName(region)} belum diketahui.`
      : `${region.postalCode} adalah kode pos ${placeName(region)}.`;
  }
  const span = codeSpanOf(villagesOf(region));
  return `Kode pos ${placeName(region)}: ${toCodeRange(span)}. Daftar lengkap ${countsOf(region)}.`;
}

/** Names the smallest region with all villages of a postal code; if there is none, their provinces. */
export function whereUsed(villages: readonly Village[]): string {
  const region = smallestRegionOf(villages);
  if (region !== undefined) return placeName(region);
  return toList([...new Set(villages.map((village) => commonName(provinceOf(village).name)))]);
}

/** The title of a postal code's page. */
export function postalCodeTitle(code: string, villages: readonly Village[]): string {
  return `Kode Pos ${code}: ${whereUsed(villages)}`;
}

const usersOf = (villages: readonly Village[]): string =>
  (villages.length === 1 ? '' : `${toNumber(villages.length)} ${levelNamesIn(...villages).village} di `) +
  whereUsed(villages);

/** Says in one sentence what a postal code is for. */
export function postalCodeSummary(villages: readonly Village[]): string {
  return `Kode pos untuk ${usersOf(villages)}.`;
}

/** Describes a postal code's page in one sentence. */
export function postalCodeDescription(code: string, villages: readonly Village[]): string {
  return `${code} adalah kode pos untuk ${usersOf(villages)}.`;
}

/** Says what two series of postal codes in a province mean for a sender. */
export function twoSeriesNotice(province: Province): string {
  const [villages = ''] = levelNamesIn(province).village.split('/');
  return `Kode di sini dari data terbuka; daftar PT Pos 2015 memakai kode lain untuk sebagian ${villages} di provinsi ini, jadi pakailah kode dari penerima bila ada.`;
}

/** Says which other regencies a postal code is used for. */
export function elsewhereNotice(code: string, uses: readonly CodeElsewhere[]): string {
  const lists = Map.groupBy(uses, ({ saidBy }) => saidBy);
  const parts = Array.from(
    lists,
    ([saidBy, those]) => `${toList(those.map(({ regency }) => regency))} (${saidBy})`,
  );
  return `${code} dipakai juga untuk ${toList(parts)}.`;
}

/** Who has the codes of the other series. */
export const otherSeries = 'daftar lain, seperti PT Pos 2015';

/** Says that a postal code is only in the other series, and which codes its villages have here. */
export function otherCodeSummary(villages: readonly Village[]): string {
  const { codes } = codeSpanOf(villages);
  return `Kode ini hanya ada di ${otherSeries}, untuk ${usersOf(villages)}. Di sini kodenya ${toList(codes)}.`;
}

const percentFormat = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1 });

/** Formats a share as a percentage; a share below the whole is never rounded up to 100 %. */
export function toPercent(part: number, whole: number): string {
  const share = part / whole;
  return percentFormat.format(part < whole ? Math.min(share, 0.999) : share);
}

/** Says which postal codes real addresses carry. */
export function accuracyLine({ addresses, ours, other, in_district, first3 }: Accuracy): string {
  const [own, series, district, region] = [ours, other, in_district, first3].map((part) =>
    toPercent(part, addresses),
  );
  return (
    `Dari ${toNumber(addresses)} alamat nyata berkode pos yang desanya diketahui pasti, ${own ?? ''} memakai kode di sini, ${series ?? ''} kode dari ` +
    `daftar lain yang kami sebut di sampingnya, dan ${district ?? ''} kode lain di kecamatannya; ${region ?? ''} hanya sama tiga angka pertamanya.`
  );
}
