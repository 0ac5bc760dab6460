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
            `Tidak ada kode pos ${word} di data kami`,
            `Tidak ada desa atau kelurahan yang kami ketahui berkode pos ${word}. Kode pos sebelum dan sesudahnya:`,
          ]
        : [`${word} bukan kode pos`, 'Kode pos terdiri dari lima angka. Yang terdekat:'];
  }
}
