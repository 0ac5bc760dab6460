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
      return [
        `${word} bukan kode pos`,
        word.length === 5
          ? `Tidak ada desa atau kelurahan dengan kode pos ${word}. Kode pos sebelum dan sesudahnya:`
          : 'Kode pos terdiri dari lima angka. Yang terdekat:',
      ];
  }
}
