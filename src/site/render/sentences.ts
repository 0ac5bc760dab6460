import { codeSpanOf, countBelow, villagesOf } from '../../dataset/summary.ts';
import type { Language, Translated } from '../../domain/language.ts';
import { codePrefix, posLookup, type PosAnswer } from '../../domain/postal-code.ts';
import { postalCodePagePath } from '../../domain/region-path.ts';
import type { District, Region, Village } from '../../domain/region.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import type { CodeElsewhere, LeadBasis, OtherCodes } from '../../dataset/other-codes.ts';
import type { Quality } from '../../dataset/quality.ts';
import type { SearchResult } from '../../search/find-places.ts';
import { levelNamesIn, placeName, villageWord, whereUsed } from './names.ts';
import { toCodeRange, type CodeOrder, toList, toNumber, toPercent } from './format.ts';

// What pages say in Indonesian of regions and postal codes.

/** Counts the regions in a region: `30 kecamatan` and `151 desa/kelurahan`. */
function countsOf(region: Exclude<Region, Village>): readonly string[] {
  const villages = villagesOf(region);
  const names = { ...levelNamesIn(...villages), village: villageWord(villages) };
  return countBelow(region).map(([level, number]) => `${toNumber(number)} ${names[level]}`);
}

/** Summarizes a region: how many regions are in it, and its postal codes. */
export function regionSummary(region: Exclude<Region, Village>, order: CodeOrder): string {
  const [children] = countsOf(region);
  const { codes } = codeSpanOf(villagesOf(region));
  const count = codes.length < 2 ? '' : `${toNumber(codes.length)} `;
  const range = toCodeRange(codes, order);
  return `${children}, ${count}kode pos${range.endsWith('lainnya') ? '' : `: ${range}`}`;
}

export function regionDescription(region: Region, order: CodeOrder): string {
  if (region.level === 'village') {
    return region.postalCode === null
      ? `Kode pos ${placeName(region)} belum diketahui.`
      : `${region.postalCode} adalah kode pos ${placeName(region)}.`;
  }
  const { codes } = codeSpanOf(villagesOf(region));
  return `Kode pos ${placeName(region)}: ${toCodeRange(codes, order)}; daftar lengkap ${countsOf(region).join(', ')}.`;
}

const usersOf = (villages: readonly Village[]): string =>
  (villages.length === 1 ? '' : `${toNumber(villages.length)} ${villageWord(villages)} di `) +
  whereUsed(villages);

export function postalCodeDescription(code: string, villages: readonly Village[]): string {
  return `${code} adalah kode pos untuk ${usersOf(villages)}.`;
}

const posName = 'pencarian Pos Indonesia (Maret 2026)';
const posNameInEnglish = 'Pos Indonesia’s own look-up (March 2026)';

/** What a letter says, beside its code and its address. */
export const letterWords = {
  id: {
    copy: (what: string) => `Salin ${what}`,
    code: 'kode',
    address: 'alamat',
    best: 'Sebaiknya tulis',
    other: 'Kode lain',
  },
  en: {
    copy: (what: string) => `Copy ${what}`,
    code: 'code',
    address: 'address',
    best: 'Write this one',
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
  { posIndonesia, posHasThird }: Pick<Dataset, 'posIndonesia' | 'posHasThird'>,
  villages: readonly Village[],
): PosAgreement | undefined {
  const coded = villages.filter(({ postalCode }) => postalCode !== null);
  const found = new Set(coded.map(({ id }) => posIndonesia.get(id) ?? 'unknown'));
  const [first] = found;
  if (coded.length > 0 && coded.every(({ id }) => posHasThird.has(id))) return 'third';
  if (found.size < 2) return first;
  return found.has('other') ? 'some' : found.has('near') ? 'alike' : 'partly';
}

const [linkToPos, linkToPosInEnglish] = [
  `[pencarian Pos Indonesia ↗](${posLookup}) (Maret 2026)`,
  `[Pos Indonesia’s own look-up ↗](${posLookup}) (March 2026)`,
];
const doubt = { id: '; bila ragu, tanyakan penerima.', en: '; when in doubt, ask the recipient.' };

/** What pages say of what that look-up says, in Markdown. */
export const posSentences: Translated<Readonly<Record<PosAgreement, string>>> = {
  id: {
    same: `Sama dengan ${posName}.`,
    near: `Hampir sama dengan ${linkToPos}; hanya angka belakangnya lain.`,
    other: `Di ${linkToPos} kodenya lain${doubt.id}`,
    third: `Di ${linkToPos} bukan keduanya; bila ragu, cek di sana.`,
    some: `Kode lain di ${linkToPos}${doubt.id}`,
    alike: `Sama atau hampir sama dengan ${linkToPos}, sejauh sudah dibandingkan.`,
    partly: `Sama dengan ${posName}, selain yang belum dibandingkan.`,
    unknown: 'Belum dibandingkan dengan pencarian Pos Indonesia.',
  },
  en: {
    same: `Same as ${posNameInEnglish}.`,
    near: `Almost the same as in ${linkToPosInEnglish}; only the last digits differ.`,
    other: `${linkToPosInEnglish} has another code${doubt.en}`,
    third: `${linkToPosInEnglish} has neither; when in doubt, check there.`,
    some: `Another code in ${linkToPosInEnglish}${doubt.en}`,
    alike: `Same or almost the same as in ${linkToPosInEnglish}, as far as compared.`,
    partly: `Same as ${posNameInEnglish}, except what was not compared.`,
    unknown: 'Not compared with the look-up of Pos Indonesia.',
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
  pos: (code) => `untuk kebanyakan tempatnya Pos Indonesia juga menjawab ${code}`,
  'pos-near': (code) => `jawaban Pos Indonesia berawalan ${codePrefix(code)} seperti ${code}`,
  regency: (code) => `jawaban Pos Indonesia di sekitarnya berawalan ${codePrefix(code)} seperti ${code}`,
  usage: (code) => `${code} paling sering ditulis`,
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
  const isSame = basis === 'pos' && posIndonesia.get(place.id) === 'same';
  return `Di sini dua kode beredar; ${isSame ? `Pos Indonesia juga menjawab ${code}` : leadWords[basis](code)}.`;
}

/** Says in Markdown what to do where a code must be given and is not known, and which one all villages around have, if they have one. */
export function unknownCodeAdvice(around: readonly Village[]): string {
  const [code, ...others] = codeSpanOf(around).codes;
  return `Wajib diisi? Tanyakan penerima atau cari di Pos Indonesia${
    code === undefined || others.length > 0
      ? '.'
      : `; semua ${villageWord(around)} di sekitarnya memakai [${code}](${postalCodePagePath(code)}).`
  }`;
}

export function elsewhereNotice(code: string, uses: readonly CodeElsewhere[]): string {
  const lists = Map.groupBy(uses, ({ said_by }) => said_by);
  const parts = Array.from(
    lists,
    ([saidBy, those]) => `${toList(those.map(({ regency }) => regency))} (${saidBy})`,
  );
  return `${code} dipakai juga untuk ${toList(parts)}.`;
}

/** Says that a postal code leads nowhere, and of several codes which to write there. */
export function otherCodeSummary(code: string, villages: readonly Village[]): string {
  const { codes } = codeSpanOf(villages);
  return `${code} adalah kode lain untuk ${usersOf(villages)}.${codes.length > 1 ? ` Tulis ${codes.join(' atau ')}.` : ''}`;
}

const remarks = {
  id: { other: 'juga ditulis', onlyThere: 'bukan kode utama di mana pun' },
  en: { other: 'also written', onlyThere: 'the main code of no place' },
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
    ? `Dari ${all} alamat nyata, ${written} memakai kode di sini; dari ${toNumber(pos.compared)} desa/kelurahan yang bisa dibandingkan, ${there} kodenya sama di ${posName}.`
    : `Of ${all} real addresses, ${written} carry the code given here; of ${toNumber(pos.compared, lang)} villages that could be compared, ${there} have the same code in ${posNameInEnglish}.`;
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
            `Tidak ada tempat dengan kode pos ${word} di data kami.${regencies.length === 0 ? '' : ` Kode berawalan ${codePrefix(word)} dipakai di ${toList(regencies)}.`} Kode pos yang berdekatan:`,
            word.startsWith('0') ? '' : `Mungkin ${word} kode Pos Indonesia: [cari di sana ↗](${posLookup}).`,
          ]
        : [`${word} bukan kode pos`, 'Kode pos terdiri dari lima angka. Yang terdekat:'];
  }
}
