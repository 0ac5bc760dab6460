import { codeSpan, countDescendants, villagesIn } from '../../dataset/summary.ts';
import { commonName } from '../../domain/common-name.ts';
import type { Language, Translated } from '../../domain/language.ts';
import { codePrefix, posLookup, type PosAnswer } from '../../domain/postal-code.ts';
import { postalCodePagePath } from '../../domain/region-path.ts';
import type { District, Region, Village } from '../../domain/region.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import type { CodeElsewhere, LeadBasis, OtherCodes } from '../../dataset/other-codes.ts';
import type { Quality } from '../../dataset/quality.ts';
import type { SearchResult } from '../../search/find-places.ts';
import { levelNamesIn, placeName, villageWord, whereUsed } from './names.ts';
import { listCodes, type CodeOrder, toList, toNumber, toPercent } from './format.ts';

// What pages say in Indonesian of regions and postal codes.

/** Counts the regions in a region: `30 kecamatan` and `151 desa/kelurahan`. */
function countsOf(region: Exclude<Region, Village>): readonly string[] {
  const villages = villagesIn(region);
  const names = { ...levelNamesIn(...villages), village: villageWord(villages) };
  return countDescendants(region).map(([level, number]) => `${toNumber(number)} ${names[level]}`);
}

/** Summarizes a region: how many regions are in it, and its postal codes. */
export function regionSummary(region: Exclude<Region, Village>, order: CodeOrder): string {
  const [children] = countsOf(region);
  const { codes } = codeSpan(villagesIn(region));
  const count = codes.length < 2 ? '' : `${toNumber(codes.length)} `;
  return `${children}, ${count}kode pos: ${listCodes(codes, order)}`;
}

export function regionDescription(region: Region, order: CodeOrder): string {
  if (region.level === 'village') {
    return region.postalCode === null
      ? `Kode pos ${placeName(region)} belum diketahui.`
      : `${region.postalCode} adalah kode pos ${placeName(region)}.`;
  }
  const { codes } = codeSpan(villagesIn(region));
  return `Kode pos ${placeName(region)}: ${listCodes(codes, order)}; daftar lengkap ${countsOf(region).join(', ')}.`;
}

const usersOf = (villages: readonly Village[]): string =>
  (villages.length === 1 ? '' : `${toNumber(villages.length)} ${villageWord(villages)} di `) +
  whereUsed(villages);

export function postalCodeDescription(code: string, villages: readonly Village[]): string {
  return `${code} adalah kode pos untuk ${usersOf(villages)}.`;
}

const posName = 'situs Pos Indonesia (Maret 2026)';
const posNameInEnglish = 'Pos Indonesia’s own lookup (March 2026)';

/** What a letter says, beside its code and its address. */
export const letterWords = {
  id: {
    copy: (what: string) => `Salin ${what}`,
    code: 'kode',
    address: 'alamat',
    best: 'Disarankan',
    other: 'Kode lain',
  },
  en: {
    copy: (what: string) => `Copy ${what}`,
    code: 'code',
    address: 'address',
    best: 'Recommended',
    other: 'Other code',
  },
} satisfies Translated<object>;

/**
 * How Pos Indonesia's look-up compares with the codes of villages together: a `third` code in
 * addition to two, other codes for `some`, the same or nearly (`alike`), or the same but `partly`
 * unknown.
 */
export type PosAgreement = PosAnswer | 'third' | 'some' | 'alike' | 'partly' | 'unknown';

export function posAgreement(
  { posIndonesia, posHasNeither }: Pick<Dataset, 'posIndonesia' | 'posHasNeither'>,
  villages: readonly Village[],
): PosAgreement | undefined {
  const coded = villages.filter(({ postalCode }) => postalCode !== null);
  const found = new Set(coded.map(({ id }) => posIndonesia.get(id) ?? 'unknown'));
  const [first] = found;
  if (coded.length > 0 && coded.every(({ id }) => posHasNeither.has(id))) return 'third';
  if (found.size < 2) return first;
  return found.has('other') ? 'some' : found.has('near') ? 'alike' : 'partly';
}

const [linkToPos, linkToPosInEnglish] = [
  `[situs Pos Indonesia ↗](${posLookup}) (Maret 2026)`,
  `[Pos Indonesia’s own lookup ↗](${posLookup}) (March 2026)`,
];
const doubt = { id: '; kalau ragu, tanyakan kepada penerima.', en: '; when in doubt, ask the recipient.' };

/** What pages say of what that look-up says, in Markdown. */
export const posSentences: Translated<Readonly<Record<PosAgreement, string>>> = {
  id: {
    same: `Cocok dengan data di ${posName}.`,
    near: `Hampir sama dengan data di ${linkToPos}; hanya angka terakhirnya berbeda.`,
    other: `Kode di ${linkToPos} berbeda${doubt.id}`,
    third: `Di ${linkToPos} ada kode ketiga; kalau ragu, cek di sana.`,
    some: `Kode lain di ${linkToPos}${doubt.id}`,
    alike: `Sama atau hampir sama dengan data di ${linkToPos}, sejauh sudah dicocokkan.`,
    partly: `Cocok dengan data di ${posName}, kecuali yang belum dicocokkan.`,
    unknown: 'Belum dicocokkan dengan situs Pos Indonesia.',
  },
  en: {
    same: `Same as ${posNameInEnglish}.`,
    near: `Almost the same as in ${linkToPosInEnglish}; only the last digits differ.`,
    other: `${linkToPosInEnglish} has another code${doubt.en}`,
    third: `${linkToPosInEnglish} has a third code; when in doubt, check there.`,
    some: `Another code in ${linkToPosInEnglish}${doubt.en}`,
    alike: `Same or almost the same as in ${linkToPosInEnglish}, as far as checked.`,
    partly: `Same as ${posNameInEnglish}, except those not checked.`,
    unknown: 'Not checked against Pos Indonesia’s lookup.',
  },
};

/** Several villages, and how many of them have another code there. */
export interface Several {
  readonly villages: readonly Village[];
  readonly others: number;
}

/** @example countOthers(dataset, villages).others // 30 */
export function countOthers(
  { posIndonesia }: Pick<OtherCodes, 'posIndonesia'>,
  villages: readonly Village[],
): Several {
  return { villages, others: villages.filter(({ id }) => posIndonesia.get(id) === 'other').length };
}

/** Says what that look-up says; of several villages, of how many. */
export function posSentence(pos: PosAgreement, lang: Language, several?: Several): string {
  const sentence = posSentences[lang][pos];
  if (several === undefined || pos !== 'some') return sentence;
  const all = `${toNumber(several.villages.length)} ${villageWord(several.villages)}`;
  return `${toNumber(several.others)} dari ${all} punya k${sentence.slice(1)}`;
}

/** What follows the code that leads, by why it leads. */
const leadWords: Readonly<Record<LeadBasis, (code: string) => string>> = {
  pos: (code) => `Pos Indonesia memakai ${code} untuk sebagian besar wilayah ini`,
  'pos-near': (code) => `kode Pos Indonesia juga berawalan ${codePrefix(code)}, seperti ${code}`,
  regency: (code) =>
    `kode Pos Indonesia untuk wilayah sekitarnya juga berawalan ${codePrefix(code)}, seperti ${code}`,
  usage: (code) => `${code} lebih sering ditulis`,
};

/** Says which of the two codes of a place leads, and why; undefined where there are not two. */
export function leadSentence(
  {
    leadBases,
    otherPostalCodes,
    posIndonesia,
  }: Pick<OtherCodes, 'leadBases' | 'otherPostalCodes' | 'posIndonesia'>,
  place: District | Village,
): string | undefined {
  const [village, district] = place.level === 'village' ? [place, place.parent] : [place.children[0], place];
  const code = village?.postalCode ?? null;
  const basis = leadBases.get(district.id);
  if (code === null || basis === undefined || !otherPostalCodes.has(place.id)) return undefined;
  const start = 'Ada dua kode yang dipakai di sini';
  // The sentence on Pos Indonesia's lookup gives the reason.
  const isSaid = basis === 'pos' && posIndonesia.get(place.id) === 'same';
  return isSaid ? `${start}.` : `${start}; ${leadWords[basis](code)}.`;
}

/** Says in Markdown what to do if a code must be given and is unknown, and which one the other villages of the district share. */
export function unknownCodeAdvice({ name }: District, around: readonly Village[]): string {
  const [code, ...others] = codeSpan(around).codes;
  return `Kolomnya wajib diisi? Tanyakan kepada penerima atau cari di situs Pos Indonesia${
    code === undefined || others.length > 0
      ? '.'
      : `; semua ${villageWord(around)} lain di ${name} memakai [${code}](${postalCodePagePath(code)}).`
  }`;
}

export function elsewhereNotice(code: string, uses: readonly CodeElsewhere[]): string {
  const lists = Map.groupBy(uses, ({ said_by }) => said_by);
  const parts = Array.from(
    lists,
    ([saidBy, those]) => `${toList(those.map(({ regency }) => regency))} (${saidBy})`,
  );
  return `${code} juga dipakai untuk ${toList(parts)}.`;
}

/** Says that a postal code leads nowhere, and of several codes which to write there. */
export function otherCodeSummary(code: string, villages: readonly Village[]): string {
  const { codes } = codeSpan(villages);
  return `${code} kadang dipakai untuk ${usersOf(villages)}.${codes.length > 1 ? ` Disarankan ${codes.join(' atau ')}.` : ''}`;
}

const remarks = {
  id: { other: 'kadang juga', onlyThere: 'bukan kode utama wilayah mana pun' },
  en: { other: 'sometimes', onlyThere: 'not the main code of any place' },
} satisfies Translated<object>;

/** Says what other lists say of the postal code of a search result. */
export function codeRemarks(result: SearchResult, lang: Language = 'id'): readonly string[] {
  const { type, postal_code, other_postal_code: other } = result;
  const words = remarks[lang];
  if (other === null) return [];
  if (type !== 'postal-code') return [`${words.other} ${other}`];
  return postal_code === null ? [words.onlyThere] : [];
}

/** Returns the share of addresses with our codes, and of codes at the look-up; empty if unknown. */
export function accuracyLine({ pos_indonesia: pos, accuracy }: Quality, lang: Language = 'id'): string {
  const { addresses } = accuracy;
  if (pos.compared === 0 || addresses === undefined) return '';
  const all = toNumber(addresses.addresses, lang);
  const [there, written] = [
    toPercent(pos.same, pos.compared, lang),
    toPercent(addresses.ours, addresses.addresses, lang),
  ];
  return lang === 'id'
    ? `Dari ${all} alamat nyata, ${written} memakai kode yang kami tulis. Dari ${toNumber(pos.compared)} desa/kelurahan yang bisa dicocokkan, ${there} kodenya sama dengan di ${posName}.`
    : `Of ${all} real addresses, ${written} use the code we give; of ${toNumber(pos.compared, lang)} villages that could be checked, ${there} have the same code in ${posNameInEnglish}.`;
}

/** Returns the heading of a page that offers places, the sentence above, and Markdown below them. */
export function offerWords({
  why,
  word,
  regencies = [],
}: {
  readonly why: 'meant' | 'alike' | 'around';
  readonly word: string;
  readonly regencies?: readonly string[];
}): readonly [title: string, lead: string, advice?: string] {
  switch (why) {
    case 'meant':
      return ['Tempat mana yang Anda maksud?', 'Ada beberapa tempat dengan nama ini. Pilih salah satu:'];
    case 'alike':
      return ['Halaman tidak ditemukan', 'Tidak ada halaman di alamat ini. Mungkin maksud Anda:'];
    case 'around':
      return word.length === 5
        ? [
            `Kode pos ${word} tidak ditemukan`,
            `Tidak ada tempat dengan kode pos ${word} di data kami.${regencies.length === 0 ? '' : ` Kode berawalan ${codePrefix(word)} dipakai di ${toList(regencies.map(commonName))}.`} Kode pos yang berdekatan:`,
            word.startsWith('0')
              ? ''
              : `Mungkin ${word} ada di situs Pos Indonesia: [cari di sana ↗](${posLookup}).`,
          ]
        : [`${word} bukan kode pos`, 'Kode pos terdiri dari lima angka. Yang terdekat:'];
  }
}
