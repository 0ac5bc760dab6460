import type { Language, Translated } from '../../domain/language.ts';
import { sitePaths } from '../../domain/page-path.ts';
import { toNumber, toPercent } from './format.ts';

/** What is known of the limits of the data. */
interface Limits {
  readonly provinces: number;
  /** The number of provinces where another list has other codes. */
  readonly withTwoSeries: number;
  readonly villages: number;
  readonly withCode: number;
  readonly withPoint: number;
  /** The name of the source of points; empty if it is not known. */
  readonly pointSource: string;
  /** The number of villages whose name another has. */
  readonly sharingName: number;
  /** The number of codes that several regencies use. */
  readonly acrossRegencies: number;
  /** The code that most villages use, and their number. */
  readonly busiest: readonly [code: string, villages: number] | undefined;
}

export const limitsHeading: Translated = {
  id: 'Seakurat apa datanya?',
  en: 'How accurate is the data?',
};

const inIndonesian = (limits: Limits): readonly string[] => {
  const { provinces, withTwoSeries, villages, withCode, withPoint, pointSource, sharingName } = limits;
  const { acrossRegencies, busiest } = limits;
  const share = (part: number): string => toPercent(part, villages);
  return [
    `Dari ${toNumber(villages)} desa/kelurahan, ${share(withCode)} diketahui kode posnya dan ${share(withPoint)} diketahui perkiraan lokasinya. Kode pos ${toNumber(villages - withCode)} desa/kelurahan belum diketahui. Kami tidak menebaknya dari desa tetangga.`,
    `Nama saja tidak cukup untuk menunjuk satu tempat: ${share(sharingName)} desa/kelurahan bernama sama dengan yang lain, kadang di kecamatan yang sama. Pakailah kode wilayah.`,
    busiest === undefined
      ? ''
      : `Satu kode pos bisa dipakai di lebih dari satu kabupaten/kota: ${toNumber(acrossRegencies)} kode melintasi batasnya, dan ${busiest[0]} dipakai ${toNumber(busiest[1])} desa/kelurahan.`,
    withTwoSeries === 0
      ? ''
      : `Dua seri kode pos beredar di seluruh Indonesia, dan belum diketahui mana yang berlaku sekarang. Di ${toNumber(withTwoSeries)} dari ${toNumber(provinces)} provinsi, daftar PT Pos 2015 memakai kode lain untuk lebih dari sepersepuluh desa/kelurahannya; halaman provinsi itu memberi tahu hal ini. [Perbandingannya](${sitePaths.quality}#dua-seri).`,
    withPoint === 0
      ? ''
      : `Koordinat adalah perkiraan lokasi${pointSource && ` dari ${pointSource}`}: titik tengah kira-kira tiap desa/kelurahan, bukan batas atau kantornya. Titik wilayah lain adalah rata-rata titik desa/kelurahannya. Titik ${toNumber(villages - withPoint)} desa/kelurahan belum diketahui: di GeoJSON \`geometry\`-nya \`null\`, di berkas lain kosong.`,
    `[Kualitas data](${sitePaths.quality}) memuat cakupan tiap provinsi, asal kode pos, dan semua yang belum diketahui.`,
  ];
};

const inEnglish = (limits: Limits): readonly string[] => {
  const { provinces, withTwoSeries, villages, withCode, withPoint, pointSource, sharingName } = limits;
  const { acrossRegencies, busiest } = limits;
  const number = (value: number): string => toNumber(value, 'en');
  const share = (part: number): string => toPercent(part, villages, 'en');
  return [
    `Of ${number(villages)} villages, ${share(withCode)} have a known postal code and ${share(withPoint)} an approximate location. The postal codes of ${number(villages - withCode)} villages are unknown. We do not guess them from neighbouring villages.`,
    `A name alone does not identify a place: ${share(sharingName)} of the villages share their name with another, sometimes in the same district. Use the id.`,
    busiest === undefined
      ? ''
      : `Several cities and regencies may use one postal code: ${number(acrossRegencies)} codes cross their boundaries, and ${busiest[0]} is shared by ${number(busiest[1])} villages.`,
    withTwoSeries === 0
      ? ''
      : `Two series of postal codes circulate nationwide, and it is unknown which one is current. In ${number(withTwoSeries)} of ${number(provinces)} provinces, the list of PT Pos of 2015 has other codes for more than a tenth of the villages; the pages of these provinces say so. [How they compare](${sitePaths.quality}#dua-seri) (in Indonesian).`,
    withPoint === 0
      ? ''
      : `Coordinates are approximate locations${pointSource && ` from ${pointSource}`}: roughly the middle of each village, neither its boundary nor its office. The point of any other region is the average of its villages’ points. The points of ${number(villages - withPoint)} villages are unknown: in GeoJSON their \`geometry\` is \`null\`, in other files the cells are empty.`,
    `[Data quality](${sitePaths.quality}) (in Indonesian) shows the coverage of each province, where postal codes come from, and everything that is unknown.`,
  ];
};

/** Says how accurate the data is, in paragraphs of Markdown. */
export function limitsText(lang: Language, limits: Limits): readonly string[] {
  const paragraphs = lang === 'id' ? inIndonesian(limits) : inEnglish(limits);
  return paragraphs.filter((paragraph) => paragraph !== '');
}
