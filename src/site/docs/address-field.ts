import type { Section } from './section.ts';

export const addressField: Section = {
  anchor: { id: 'kolom-alamat', en: 'address-field' },
  title: { id: 'Kolom alamat untuk situs Anda', en: 'An address field for your site' },
  group: 'forms',
  summary: {
    id: 'Pencarian desa/kelurahan dan kode pos di formulir Anda, dengan satu baris HTML.',
    en: 'Village and postal-code search in your form, with one line of HTML.',
  },
  text: {
    id: 'Satu baris HTML memberi formulir di situs Anda pencarian desa/kelurahan atau kode pos, yang mengisi kolom alamat formulir itu sendiri. Coba di sini:',
    en: 'Add village and postal-code search to your form with one line of HTML. It fills the form’s own fields. Try it here:',
  },
  hasAddressField: true,
  examples: [{ language: 'HTML', file: 'address-field.html' }],
  after: {
    id: [
      'Kolom dikenali dari `autocomplete`, `name` atau `id`: `village`, `desa` atau `kelurahan`; `district` atau `kecamatan`; `regency`, `kabupaten`, `kota` atau `city`; `province` atau `provinsi`; `postal_code`, `kode_pos` atau `zip`. Juga di dalam nama seperti `alamat[kode_pos]` atau `shippingCity`. Nama lain ditandai dengan `data-kodepos`, misalnya `data-kodepos="village"`; dengan nilai kosong, kolom itu dibiarkan. Bila satu halaman punya dua alamat, taruhlah masing-masing dalam `form` atau `fieldset` sendiri.',
      'Dengan `name`, misalnya `<kodepos-address name="village_id">`, id desa/kelurahan yang dipilih ikut terkirim. Peristiwa `change` memberi tahu pilihan, dan properti `place` memuatnya. `label` mengganti judulnya; `lang="en"` mengganti bahasanya. Tanpa JavaScript, atau bila layanan tidak menjawab, kolom biasa tetap dapat diisi.',
      'URL tanpa versi selalu memuat versi terbaru dan disimpan peramban lima menit. URL dengan versi tidak pernah berubah isinya, tetapi dapat hilang setelah versi baru terbit; formulir lalu tinggal kolom biasa. Content-Security-Policy situs Anda cukup mengizinkan layanan ini pada `script-src` dan `connect-src`. Skrip ini tidak dihitung dalam batas permintaan; pencarian dari setiap pengunjung dihitung untuk jaringannya sendiri.',
    ],
    en: [
      'Fields are recognized by `autocomplete`, `name` or `id`: `village`, `desa` or `kelurahan`; `district` or `kecamatan`; `regency`, `kabupaten`, `kota` or `city`; `province` or `provinsi`; `postal_code`, `kode_pos` or `zip`. Also in names such as `alamat[kode_pos]` or `shippingCity`. Mark other names with `data-kodepos`, for example `data-kodepos="village"`; an empty value leaves the field alone. Two addresses on one page need a `form` or `fieldset` each.',
      'With a `name`, for example `<kodepos-address name="village_id">`, the id of the chosen village is submitted, too. The event `change` reports a choice, and the property `place` holds it. `label` changes its label, `lang="en"` its language. Without JavaScript, or if the service does not answer, the plain fields can still be filled in.',
      'The URL without a version always has the newest one, which browsers keep for five minutes. The content of a URL with a version never changes, but it may disappear after a new version is published; the form then keeps its plain fields. The Content-Security-Policy of your site must allow this service in `script-src` and `connect-src`. The script does not count towards the rate limit; each visitor’s searches count for their own network.',
    ],
  },
};
