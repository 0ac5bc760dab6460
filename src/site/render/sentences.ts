import { codeSpan, countDescendants, listVillagesIn } from '../../dataset/summary.ts';
import { commonName } from '../../domain/common-name.ts';
import { formatNumber } from '../../domain/format-number.ts';
import type { Language, Translated } from '../../domain/language.ts';
import { codePrefix, posLookup, type PosAnswer } from '../../domain/postal-code.ts';
import type { District, Region, Village } from '../../domain/region.ts';
import type { CodeElsewhere, LeadBasis, OtherCodes } from '../../dataset/other-codes.ts';
import type { Quality } from '../../dataset/quality.ts';
import type { Offer } from '../../api/page-data.ts';
import type { SearchResult } from '../../search/find-places.ts';
import { levelNamesIn, placeName, villageWord, whereUsed } from './names.ts';
import { formatCodes, type CodeOrder, formatList, formatPercent } from './format.ts';

// Sentences of pages about regions and postal codes. Some are only in Indonesian.

/** Counts the regions in a region: `30 kecamatan` and `151 desa/kelurahan`. */
function countParts(region: Exclude<Region, Village>): readonly string[] {
  const villages = listVillagesIn(region);
  const names = { ...levelNamesIn(...villages), village: villageWord(villages) };
  return countDescendants(region).map(([level, count]) => `${formatNumber(count)} ${names[level]}`);
}

/** Summarizes a region: how many regions are in it, and its postal codes. */
export function regionSummary(region: Exclude<Region, Village>, codes: readonly string[], order: CodeOrder) {
  const [children] = countParts(region);
  const count = codes.length < 2 ? '' : `${formatNumber(codes.length)} `;
  return `${children}, ${count}kode pos: ${formatCodes(codes, order)}`;
}

/** @param likelier the likelier code of a doubtful one, empty if unknown; otherwise undefined */
export function regionDescription(region: Region, order: CodeOrder, likelier?: string): string {
  if (region.level === 'village') {
    if (region.postalCode === null) return `Kode pos ${placeName(region)} belum diketahui.`;
    const doubt = likelier === '' ? ', tetapi meragukan' : likelier ? `; lebih mungkin ${likelier}` : '';
    return `${region.postalCode} ${doubt ? 'tercatat sebagai' : 'adalah'} kode pos ${placeName(region)}${doubt}.`;
  }
  const { codes } = codeSpan(listVillagesIn(region));
  const parts = countParts(region).join(', ');
  return `Kode pos ${placeName(region)}: ${formatCodes(codes, order)}; daftar lengkap ${parts}.`;
}

/** Describes the villages of a code: `desa Mas dan Peliatan di …`, `seluruh Kecamatan Ubud, …`. */
export function nameUsers(villages: readonly Village[]): string {
  if (villages.length === 1) return whereUsed(villages);
  const [district, ...otherDistricts] = new Set(villages.map(({ parent }) => parent));
  const isWholeDistrict = otherDistricts.length === 0 && district?.children.length === villages.length;
  if (isWholeDistrict) return `seluruh ${whereUsed(villages)}`;
  const [word, names] = [villageWord(villages), new Set(villages.map(({ name }) => name))];
  const isNamed = villages.length <= 3 && names.size === villages.length;
  const which = isNamed ? `${word} ${formatList([...names])}` : `${formatNumber(villages.length)} ${word}`;
  return `${which} di ${whereUsed(villages)}`;
}

const posName = 'situs Pos Indonesia (Maret 2026)';
const posNameInEnglish = 'Pos Indonesia’s own lookup (March 2026)';

/** The words around the code and the address of a page. */
export const letterWords = {
  id: {
    copy: (what: string) => `Salin ${what}`,
    code: 'kode',
    address: 'alamat',
    best: 'Disarankan',
    other: 'Kode lain',
    first: (code: string) => `Ada dua kode di sini; ${code} lebih sering dipakai.`,
    doubtful: (code: string, likelier: string) =>
      `${likelier ? `Kemungkinan besar ${likelier}, tetapi belum pasti` : `Kode ${code} meragukan`}; tanyakan kepada penerima.`,
    isDoubtful: 'kode meragukan',
    likelier: 'Lebih mungkin',
    recorded: 'Yang tercatat',
  },
  en: {
    copy: (what: string) => `Copy ${what}`,
    code: 'code',
    address: 'address',
    best: 'Recommended',
    other: 'Other code',
    first: (code: string) => `Two codes are in use here; ${code} is more common.`,
    doubtful: (code: string, likelier: string) =>
      `${likelier ? `Most likely ${likelier}, but not certain` : `The code ${code} is doubtful`}; ask the recipient.`,
    isDoubtful: 'doubtful code',
    likelier: 'More likely',
    recorded: 'As recorded',
  },
} satisfies Translated<object>;

/** Returns the remark on a doubtful code in a list. With `recorded`, the list has the likelier. */
export function doubtRemark(likelier: string | undefined, lang: Language, recorded?: string | null) {
  const words = letterWords[lang];
  const more = recorded ? `${words.recorded} ${recorded}` : `${words.likelier} ${likelier}`;
  if (likelier === undefined) return '';
  return likelier === '' ? words.isDoubtful : `${words.isDoubtful}; ${more.toLowerCase()}`;
}

/**
 * How Pos Indonesia's lookup agrees with villages' codes. `first`, `second`: the primary or the
 * secondary code of each village with two. `third`: a third code for each. `some`: some codes
 * differ. `alike`: all compared codes are the same or similar. `partly`: all compared codes are the
 * same; others are unknown.
 */
export type PosAgreement = PosAnswer | 'first' | 'second' | 'third' | 'some' | 'alike' | 'partly' | 'unknown';

export function posAgreement(codes: OtherCodes, villages: readonly Village[]): PosAgreement | undefined {
  const { otherPostalCodes, posIndonesia, posHasSecondary, posHasNeither } = codes;
  const ids = villages.flatMap(({ id, postalCode }) => (postalCode === null ? [] : [id]));
  const answers = new Set(ids.map((id) => posIndonesia.get(id) ?? 'unknown'));
  const [first] = answers;
  if (ids.length > 0 && ids.every((id) => posHasSecondary.has(id))) return 'second';
  if (ids.length > 0 && ids.every((id) => posHasNeither.has(id))) return 'third';
  if (first === 'same' && answers.size === 1 && ids.every((id) => otherPostalCodes.has(id))) return 'first';
  if (answers.size < 2) return first;
  return answers.has('other') ? 'some' : answers.has('near') ? 'alike' : 'partly';
}

const linkToPos = `[situs Pos Indonesia ↗](${posLookup}) (Maret 2026)`;
const linkToPosInEnglish = `[Pos Indonesia’s own lookup ↗](${posLookup}) (March 2026)`;
const doubt = { id: '; kalau ragu, tanyakan kepada penerima.', en: '; when in doubt, ask the recipient.' };

/** Sentences on Pos Indonesia's lookup, in Markdown. English pages need only five of them. */
const posSentences: Translated<Readonly<Partial<Record<PosAgreement, string>>>> = {
  id: {
    same: `Cocok dengan data di ${posName}.`,
    first: `Kode pertama cocok dengan data di ${posName}.`,
    near: `Hampir sama dengan data di ${linkToPos}; hanya angka terakhirnya berbeda.`,
    other: `Kode di ${linkToPos} berbeda${doubt.id}`,
    second: `Di ${linkToPos} tercatat kode yang kedua${doubt.id}`,
    third: `Kode di ${linkToPos} berbeda dari keduanya${doubt.id}`,
    some: `Yang bertanda ini punya kode lain di ${linkToPos}${doubt.id}`,
    alike: `Yang sudah kami cocokkan sama atau hampir sama dengan data di ${linkToPos}.`,
    partly: `Cocok dengan data di ${posName}, kecuali yang belum dicocokkan.`,
    unknown: `Belum dicocokkan dengan [situs Pos Indonesia ↗](${posLookup}).`,
  },
  en: {
    same: `Same as ${posNameInEnglish}.`,
    first: `The recommended code is the same as in ${posNameInEnglish}.`,
    near: `Almost the same as in ${linkToPosInEnglish}; only the last digits differ.`,
    other: `${linkToPosInEnglish} has another code${doubt.en}`,
    unknown: `Not checked against [Pos Indonesia’s own lookup ↗](${posLookup}).`,
  },
};

/** Names the compared villages whose code differs in the lookup. If over two, counts them. */
export function nameMismatches({ posIndonesia }: OtherCodes, villages: readonly Village[]): string {
  const compared = villages.filter(({ id }) => posIndonesia.has(id));
  const mismatches = compared.filter(({ id }) => posIndonesia.get(id) !== 'same');
  if (mismatches.length < 3) return formatList(mismatches.map(({ name }) => name));
  const all = `${formatNumber(compared.length)} ${villageWord(villages)}`;
  return `${formatNumber(mismatches.length)} dari ${all} yang kami cocokkan`;
}

/** Returns the sentence for an agreement with the lookup. `mismatches` is from `nameMismatches`. */
export function posSentence(pos: PosAgreement, lang: Language, mismatches?: string): string {
  if (mismatches === undefined || (pos !== 'some' && pos !== 'alike')) return posSentences[lang][pos] ?? '';
  const advice = pos === 'some' ? doubt.id : ', tetapi hanya angka terakhirnya.';
  return `Kode ${mismatches} berbeda di ${linkToPos}${advice}`;
}

/** Sentences on the lookup's support for a primary code. `prefix`: the code's first 3 digits. */
const basisSentences: Readonly<Record<LeadBasis, (prefix: string) => string>> = {
  pos: () => ' Pos Indonesia memakainya untuk sebagian besar wilayah ini.',
  'pos-near': (prefix) => ` Kode Pos Indonesia juga berawalan ${prefix}.`,
  regency: (prefix) => ` Kode Pos Indonesia untuk wilayah sekitarnya juga berawalan ${prefix}.`,
  usage: () => '',
};

/** Returns a sentence on which of a place's two codes is primary, and why, if there are two. */
export function primaryCodeSentence(codes: OtherCodes, place: District | Village): string | undefined {
  const { leadBases, otherPostalCodes, posIndonesia } = codes;
  const [village, district] = place.level === 'village' ? [place, place.parent] : [place.children[0], place];
  const code = village?.postalCode ?? null;
  const basis = leadBases.get(district.id);
  if (code === null || basis === undefined || !otherPostalCodes.has(place.id)) return undefined;
  // The sentence on Pos Indonesia's lookup already says that the codes are the same.
  const isSaid = basis === 'pos' && posIndonesia.get(place.id) === 'same';
  return letterWords.id.first(code) + (isSaid ? '' : basisSentences[basis](codePrefix(code)));
}

export function elsewhereSentence(code: string, uses: readonly CodeElsewhere[]): string {
  const parts = Array.from(
    Map.groupBy(uses, ({ said_by }) => said_by),
    ([list, rows]) => `${formatList(rows.map(({ regency }) => regency))} (menurut ${list})`,
  );
  return `${code} juga dipakai di ${formatList(parts)}.`;
}

/** Summarizes a code that is nowhere primary. Adds its villages' primary codes if several. */
export function otherCodeSummary(code: string, villages: readonly Village[]): string {
  const { codes } = codeSpan(villages);
  const summary = `${code} kadang dipakai untuk ${nameUsers(villages)}.`;
  return codes.length > 1 ? `${summary} Disarankan ${codes.join(' atau ')}.` : summary;
}

const remarks = {
  id: { other: 'kadang juga', onlyThere: 'bukan kode utama wilayah mana pun' },
  en: { other: 'sometimes', onlyThere: 'not the main code of any place' },
} satisfies Translated<object>;

/** Returns a remark on a result's secondary code, or on a code that is not primary anywhere. */
export function codeRemarks(result: SearchResult, lang: Language = 'id'): readonly string[] {
  const { type, postal_code, other_postal_code: secondary } = result;
  const { other, onlyThere } = remarks[lang];
  if (secondary === null) return [];
  if (type !== 'postal-code') return [`${other} ${secondary}`];
  return postal_code === null ? [onlyThere] : [];
}

/** States how many real addresses, and villages in the lookup, have our code; empty if unknown. */
export function accuracySentence({ pos_indonesia: pos, accuracy }: Quality, lang: Language = 'id') {
  const { addresses } = accuracy;
  if (pos.compared === 0 || addresses === undefined) return '';
  const all = formatNumber(addresses.addresses, lang);
  const written = formatPercent(addresses.ours, addresses.addresses, lang);
  const compared = formatNumber(pos.compared, lang);
  const same = formatPercent(pos.same, pos.compared, lang);
  return lang === 'id'
    ? `Dari ${all} alamat nyata, ${written} memakai kode yang sama dengan kode kami. Dari ${compared} desa/kelurahan yang bisa dicocokkan, ${same} kodenya sama dengan di ${posName}.`
    : `Of ${all} real addresses, ${written} use the code we give; of ${compared} villages that could be checked, ${same} have the same code in ${posNameInEnglish}.`;
}

/** Returns the texts of a page with suggested places: heading, lead, and advice in Markdown. */
export function suggestionWords(offer: Offer): readonly [title: string, lead: string, advice?: string] {
  const { why, word, regencies = [] } = offer;
  if (why === 'meant')
    return ['Tempat mana yang Anda maksud?', 'Ada beberapa tempat dengan nama ini. Pilih salah satu:'];
  if (why === 'alike')
    return ['Halaman tidak ditemukan', 'Tidak ada halaman di alamat ini. Mungkin maksud Anda:'];
  if (word.length !== 5)
    return [`${word} bukan kode pos`, 'Kode pos terdiri dari lima angka. Yang terdekat:'];
  const users =
    regencies.length === 0
      ? ''
      : ` Kode berawalan ${codePrefix(word)} dipakai di ${formatList(regencies.map(commonName))}.`;
  return [
    `Kode pos ${word} tidak ditemukan`,
    `Tidak ada tempat dengan kode pos ${word} di data kami.${users} Kode pos yang berdekatan:`,
    word.startsWith('0') ? '' : `Mungkin ${word} ada di situs Pos Indonesia: [cari di sana ↗](${posLookup}).`,
  ];
}
