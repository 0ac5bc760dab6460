import { retiredDownload } from '../../api/downloads.ts';
import { projectData } from '../../dataset/project-data.ts';
import { isShareAlike, type Source } from '../../dataset/provenance.ts';
import type { Translated } from '../../domain/language.ts';
import { decreeIn } from './format.ts';

// What the data page says of licences and sources, in paragraphs of Markdown.

/** The licence of works that the data is made from. */
export const license = 'https://creativecommons.org/licenses/by/4.0/';

const { edition, sources } = projectData;
/** The source that is made from a published work. */
export const published = sources.find(({ based_on }) => based_on !== '');
/** The source whose parts are under terms of their own, in files of their own. */
export const shareAlike = sources.find(isShareAlike);

const nameOf = (key: string): string => sources.find((source) => source.key === key)?.name ?? '';
const odbl = `[ODbL 1.0](${retiredDownload.license?.path ?? ''})`;
const retired = `[${retiredDownload.name}](${retiredDownload.path})`;

const indonesian = {
  heading: 'Lisensi dan sumber',
  terms: `Data ini bebas dipakai, termasuk untuk tujuan komersial, asal sumbernya disebut. Kode dan nama wilayah berlisensi [CC BY 4.0](${license}). Lisensi MIT kedua paket mencakup apa yang dibuat pembuatnya; kode pos sendiri adalah fakta. Data ini tidak resmi dan bukan terbitan Pos Indonesia atau Kementerian Dalam Negeri.`,
  shareAlike: `Kode dan nama wilayah edisi 2022 ada dalam berkas tersendiri, \`retired-odbl.csv\` dan \`renamed-odbl.csv\`, yang berlisensi ${odbl}, begitu pula yang dibuat darinya, antara lain ${retired}. Selebihnya tidak di bawah lisensi itu. Keterangannya:`,
  caption: 'Asal data',
  columns: ['Paket', 'Pembuat, lisensi', 'Dipakai untuk'],
  origin: ({ based_on, based_on_home, based_on_author, based_on_licence }: Source) => [
    `Kode dan nama wilayah berasal dari [${based_on}](${based_on_home}) oleh ${based_on_author} (${based_on_licence}), menurut ${edition.decree}. Kami mengubahnya: ejaan nama dirapikan, kode pos yang kosong dilengkapi dari sumber kedua, yang salah diganti atau dikosongkan.`,
    `Asal kode pos tidak disebutkan di kedua paket, baik sumber utama (${nameOf('regions')}) maupun sumber kedua (${nameOf('postal-codes')}). Di luar Papua keduanya sama untuk 75.188 dari 75.191 desa/kelurahan yang kodenya ada di keduanya (semua 75.588 setelah kami lengkapi dan ganti yang salah). Jadi asalnya satu, dan keduanya tidak dapat saling membuktikan. Catatan pembuatnya menunjuk situs pencarian umum nomor.net.`,
  ],
  hashesText: 'Tiap sumber dipakai hanya bila isinya, byte demi byte, sama dengan yang kami periksa:',
};

const english: typeof indonesian = {
  heading: 'Licences and sources',
  terms: `You may use this data freely, also commercially, as long as you credit its sources. Codes and names of regions are under [CC BY 4.0](${license}). The MIT licences of the two packages cover what their authors made; postal codes themselves are facts. The data is unofficial: neither Pos Indonesia nor the Ministry of Home Affairs publishes it.`,
  shareAlike: `Ids and names of the 2022 edition are in files of their own, \`retired-odbl.csv\` and \`renamed-odbl.csv\`, which are under ${odbl}, and so is what is made from them, such as ${retired}. Nothing else is under that licence. Its notice:`,
  caption: 'Sources of the data',
  columns: ['Package', 'Author, licence', 'Used for'],
  origin: ({ based_on, based_on_home, based_on_author, based_on_licence }) => [
    `Codes and names of regions come from [${based_on}](${based_on_home}) by ${based_on_author} (${based_on_licence}), by ${decreeIn(edition.decree, 'en')}. We changed them: the spelling of names is tidied, missing postal codes are filled in from the second source, wrong ones are replaced or removed.`,
    `Neither package says where its postal codes come from: not the first (${nameOf('regions')}), not the second (${nameOf('postal-codes')}). Outside Papua both are equal for 75,188 of the 75,191 villages that have a code in both (for all 75,588 once we filled gaps and replaced wrong ones). So they have one origin, and neither proves the other. Notes of their authors point to nomor.net, a public search site.`,
  ],
  hashesText: 'A source is used only if its content is, byte for byte, what we checked:',
};

export const sourceWords: Translated<typeof indonesian> = { id: indonesian, en: english };
