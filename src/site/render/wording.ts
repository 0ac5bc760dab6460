import { codeKinds, type Accuracy, type CodeKind } from '../../dataset/accuracy.ts';
import { codeSpanOf, countBelow, villagesOf } from '../../dataset/summary.ts';
import { designationOf } from '../../domain/designation.ts';
import type { Language, Translated } from '../../domain/language.ts';
import { provinceOf, type Region, type Village } from '../../domain/region.ts';
import type { CodeElsewhere } from '../../dataset/code-elsewhere.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { seriesOf } from '../../dataset/other-codes.ts';
import { originOf } from '../../dataset/provenance.ts';
import type { SearchResult } from '../../query/find-places.ts';
import { levelNamesIn, placeName, villageWord, whereUsed } from './names.ts';
import { toCodeRange, toList, toNumber, toPercent } from './format.ts';

// What pages say in Indonesian of regions and postal codes.

/** Gives the words after a village's postal code: how many villages use it. */
export function codeUse(village: Village, users: number): string {
  return users === 1
    ? `, hanya untuk ${designationOf(village).toLowerCase()} ini`
    : ` untuk ${toNumber(users)} ${levelNamesIn(village).village}`;
}

/** Counts the regions in a region: `30 kecamatan dan 151 desa/kelurahan`. */
function countsOf(region: Exclude<Region, Village>): string {
  const names = { ...levelNamesIn(region), village: villageWord(villagesOf(region)) };
  const counts = countBelow(region).map(([level, number]) => `${toNumber(number)} ${names[level]}`);
  return toList(counts);
}

/** Summarizes a region: the number of its regions, its postal codes, and the villages without one. */
export function regionSummary(region: Exclude<Region, Village>): string {
  const villages = villagesOf(region);
  const span = codeSpanOf(villages);
  const { codes, without } = span;
  // Not as a range: most numbers between them are codes of other regions, or of none.
  const which =
    codes.length < 2
      ? `kode pos ${toCodeRange(span)}`
      : `${toNumber(codes.length)} kode pos, dari ${codes[0] ?? ''} sampai ${codes.at(-1) ?? ''}`;
  const unknown =
    without === 0 ? '' : ` ${toNumber(without)} ${villageWord(villages)} belum diketahui kode posnya.`;
  return `${countsOf(region)}, dengan ${which}.${unknown}`;
}

export function regionDescription(region: Region): string {
  if (region.level === 'village') {
    return region.postalCode === null
      ? `Kode pos ${placeName(region)} belum diketahui.`
      : `${region.postalCode} adalah kode pos ${placeName(region)}.`;
  }
  const span = codeSpanOf(villagesOf(region));
  return `Kode pos ${placeName(region)}: ${toCodeRange(span)}. Daftar lengkap ${countsOf(region)}.`;
}

const usersOf = (villages: readonly Village[]): string =>
  (villages.length === 1 ? '' : `${toNumber(villages.length)} ${levelNamesIn(...villages).village} di `) +
  whereUsed(villages);

export function postalCodeSummary(villages: readonly Village[]): string {
  return `Kode pos untuk ${usersOf(villages)}.`;
}

export function postalCodeDescription(code: string, villages: readonly Village[]): string {
  return `${code} adalah kode pos untuk ${usersOf(villages)}.`;
}

/** Says what two series of postal codes mean for a sender to villages; undefined where that is nothing. */
export function twoSeriesNotice(
  dataset: Pick<Dataset, 'otherPostalCodes' | 'sharedDistricts'>,
  villages: readonly Village[],
): string | undefined {
  const coded = villages.filter(({ postalCode }) => postalCode !== null);
  const known = new Set(coded.map((village) => seriesOf(dataset, village)));
  if (known.has('other'))
    return known.size === 1
      ? `Di sini beredar dua seri kode pos.`
      : `Untuk sebagian ${villageWord(villages)} di sini, ${otherSeries}, memakai kode lain.`;
  if (known.has('same') && known.size === 1) return `Kode di sini sama dengan di ${otherSeries}.`;
  return coded.some((village) => provinceOf(village).hasTwoSeries)
    ? `Belum diketahui apakah ${otherSeries}, memakai kode yang sama di sini.`
    : undefined;
}

export function elsewhereNotice(code: string, uses: readonly CodeElsewhere[]): string {
  const lists = Map.groupBy(uses, ({ said_by }) => said_by);
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

const remarks = {
  id: {
    elsewhere: 'di daftar lain kode ini milik',
    other: 'di daftar lain:',
    onlyThere: `hanya ada di ${otherSeries}`,
  },
  en: {
    elsewhere: 'in another list this code is that of',
    other: 'in another list:',
    onlyThere: 'only in another list, such as that of PT Pos of 2015',
  },
} satisfies Translated<object>;

/** Says what other lists say of the postal code of a search result. */
export function codeRemarks(result: SearchResult, lang: Language = 'id'): readonly string[] {
  const { type, postal_code, other_postal_code: other, codes_elsewhere = [] } = result;
  const words = remarks[lang];
  const elsewhere = codes_elsewhere.map(({ regency }) => `${words.elsewhere} ${regency}`);
  if (other === null) return elsewhere;
  if (type !== 'postal-code') return [`${words.other} ${other}`, ...elsewhere];
  return postal_code === null ? [words.onlyThere] : elsewhere;
}

export function whyWithoutCode(dataset: Dataset, village: Village): string {
  switch (originOf(dataset, village)) {
    case 'dropped':
      return 'Kode pos belum diketahui: yang tercantum di sumber kami tidak mungkin benar.';
    case 'corrected':
      return 'Kode pos belum diketahui: yang tercantum di sumber kami salah dan dicabut.';
    default:
      return 'Kode pos belum diketahui: tidak tercantum di sumber kami.';
  }
}

/** Says how many real addresses carry the postal codes that are given here. */
export function accuracyLine({ addresses, ours, other }: Accuracy, lang: Language = 'id'): string {
  const all = toNumber(addresses, lang);
  const [own, second] = [ours, other].map((part) => toPercent(part, addresses, lang));
  return lang === 'id'
    ? `Dari ${all} alamat nyata berkode pos yang desanya diketahui pasti, ${own} memakai kode di sini, ${second} kode dari daftar lain (seperti PT Pos 2015), dan sisanya kode lain lagi.`
    : `Of ${all} real addresses with a postal code whose village is known for certain, ${own} carry the code given here, ${second} the code of another list (such as that of PT Pos of 2015), and the rest a different one.`;
}

/** Says in short how many real addresses carry such codes: of villages to which the other series gives another code, of such places. */
export function accuracyNotice(
  dataset: Pick<Dataset, 'otherPostalCodes' | 'sharedDistricts' | 'accuracies' | 'comparisons'>,
  villages: readonly Village[],
): string | undefined {
  const coded = villages.filter(({ postalCode }) => postalCode !== null);
  const [accuracy, comparison] = [dataset.accuracies.country, dataset.comparisons.country];
  if (coded.length === 0 || accuracy === undefined) return undefined;
  const isOther = coded.every((village) => seriesOf(dataset, village) === 'other');
  const figures =
    isOther && comparison !== undefined
      ? `Di tempat seperti ini, ${toNumber(comparison.differing_pos2015)} dari ${toNumber(comparison.differing)} alamat nyata memakai kode daftar lain, ${toNumber(comparison.differing_ours)} kode kami`
      : `Se-Indonesia, ${toPercent(accuracy.ours, accuracy.addresses)} alamat nyata memakai kode kami`;
  return `Belum dicocokkan dengan Pos Indonesia. ${figures}.`;
}

const codeKindNames: Translated<Readonly<Record<CodeKind, string>>> = {
  id: {
    ours: 'Kode di sini',
    other: 'Kode dari daftar lain, yang kami sebut di sampingnya',
    in_district: 'Kode lain di kecamatannya',
    first3: 'Hanya tiga angka pertama sama',
    another: 'Lainnya',
  },
  en: {
    ours: 'The code given here',
    other: 'The code of another list, which we name beside it',
    in_district: 'Another code of the district',
    first3: 'Only the first three digits in common',
    another: 'A different code',
  },
};

/** Lists the kinds of postal codes that real addresses carry, and the share of each. */
export function accuracyRows(accuracy: Accuracy, lang: Language): readonly (readonly [string, string])[] {
  return codeKinds.map((kind) => [
    codeKindNames[lang][kind],
    toPercent(accuracy[kind], accuracy.addresses, lang),
  ]);
}

/** Gives the heading of the page that offers places where an address has none, and the sentence above the places. */
export function offerWords({
  why,
  word,
}: {
  readonly why: 'meant' | 'alike' | 'around';
  readonly word: string;
}): readonly [title: string, lead: string] {
  switch (why) {
    case 'meant':
      return ['Tempat mana yang Anda maksud?', 'Ada beberapa tempat dengan nama ini. Pilih salah satu:'];
    case 'alike':
      return ['Halaman tidak ditemukan', 'Tidak ada halaman di alamat ini. Mungkin maksud Anda:'];
    case 'around':
      return word.length === 5
        ? [
            `Kode pos ${word} tidak ditemukan`,
            `Tidak ada tempat dengan kode pos ${word} di data kami. Kode pos yang berdekatan:`,
          ]
        : [`${word} bukan kode pos`, 'Kode pos terdiri dari lima angka. Yang terdekat:'];
  }
}
