import { findNamesakes, projectData } from '../../dataset/project-data.ts';
import { projectQuality } from '../../dataset/project-quality.ts';
import type { Translated } from '../../domain/language.ts';
import { sitePaths } from '../../domain/page-path.ts';
import { toNumber, toPercent } from './format.ts';

// What the data page says of the limits of the data.

const { villages, postalCodes, sources } = projectData;
const { with_postal_code: withCode, with_coordinates: withPoint } = projectQuality.counts;
const total = villages.length;
const withTwoCodes = projectQuality.other_codes.villages;
const pointSource = sources.find(({ key }) => key === 'postal-codes');
const sharingName = villages.filter((village) => findNamesakes(village).length > 0).length;
const acrossRegencies = projectQuality.codes_across_regencies.length;
const [busiest] = [...postalCodes].toSorted(([, a], [, b]) => b.length - a.length);

export const limitsHeading: Translated = {
  id: 'Seakurat apa datanya?',
  en: 'How accurate is the data?',
};

function inIndonesian(): readonly string[] {
  const share = (part: number): string => toPercent(part, total);
  return [
    `Dari ${toNumber(total)} desa/kelurahan, ${share(withCode)} diketahui kode posnya dan ${share(withPoint)} diketahui perkiraan lokasinya. Kode pos ${toNumber(total - withCode)} desa/kelurahan belum diketahui. Kami tidak menebaknya dari desa tetangga.`,
    `Nama saja tidak cukup untuk menunjuk satu tempat: ${share(sharingName)} desa/kelurahan bernama sama dengan yang lain, kadang di kecamatan yang sama. Pakailah kode wilayah.`,
    busiest === undefined
      ? ''
      : `Satu kode pos bisa dipakai di lebih dari satu kabupaten/kota: ${toNumber(acrossRegencies)} kode melintasi batasnya, dan ${busiest[0]} dipakai ${toNumber(busiest[1].length)} desa/kelurahan.`,
    `Tiga daftar kode pos beredar: daftar yang juga dipakai nomor.net, daftar PT Pos Indonesia tahun 2015, dan pencarian Pos Indonesia sendiri (Maret 2026). Di ${toNumber(withTwoCodes)} desa/kelurahan kami memberi dua kode; yang lebih sering ditulis di sana, atau yang juga dijawab Pos Indonesia, kami tulis lebih dulu. [Seakurat apa kodenya](${sitePaths.quality}).`,
    'Dari alamat nyata yang dibandingkan, 502 berformat Google Maps, yang mungkin menambahkan kodenya sendiri. Daftar 2015 dibandingkan hanya untuk desa/kelurahan yang namanya tunggal di kabupaten/kotanya.',
    withPoint === 0
      ? ''
      : `Koordinat adalah perkiraan lokasi${pointSource ? ` dari ${pointSource.name} ${pointSource.version}` : ''}: titik tengah kira-kira tiap desa/kelurahan, bukan batas atau kantornya. Titik wilayah lain adalah rata-rata titik desa/kelurahannya. Titik ${toNumber(total - withPoint)} desa/kelurahan belum diketahui: di GeoJSON \`geometry\`-nya \`null\`, di berkas lain kosong.`,
  ];
}

function inEnglish(): readonly string[] {
  const number = (value: number): string => toNumber(value, 'en');
  const share = (part: number): string => toPercent(part, total, 'en');
  return [
    `Of ${number(total)} villages, ${share(withCode)} have a known postal code and ${share(withPoint)} an approximate location. The postal codes of ${number(total - withCode)} villages are unknown. We do not guess them from neighbouring villages.`,
    `A name alone does not identify a place: ${share(sharingName)} of the villages share their name with another, sometimes in the same district. Use the id.`,
    busiest === undefined
      ? ''
      : `Several cities and regencies may use one postal code: ${number(acrossRegencies)} codes cross their boundaries, and ${busiest[0]} is shared by ${number(busiest[1].length)} villages.`,
    `Three lists of postal codes circulate: one that nomor.net uses, too, the list of PT Pos Indonesia of 2015, and Pos Indonesia’s own look-up (March 2026). For ${number(withTwoCodes)} villages we give two codes; the one that people write more there, or that Pos Indonesia answers, too, comes first. [How accurate the codes are](${sitePaths.quality}) (in Indonesian).`,
    'Of the real addresses that were compared, 502 are formatted as by Google Maps, which may add codes of its own. The list of 2015 was compared only for villages whose names are unique in their regency.',
    withPoint === 0
      ? ''
      : `Coordinates are approximate locations${pointSource ? ` from ${pointSource.name} ${pointSource.version}` : ''}: roughly the middle of each village, neither its boundary nor its office. The point of any other region is the average of its villages’ points. The points of ${number(total - withPoint)} villages are unknown: in GeoJSON their \`geometry\` is \`null\`, in other files the cells are empty.`,
  ];
}

const isThere = (paragraph: string): boolean => paragraph !== '';

/** How accurate the data is, in paragraphs of Markdown. */
export const limitsText: Translated<readonly string[]> = {
  id: inIndonesian().filter(isThere),
  en: inEnglish().filter(isThere),
};
