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
      'Dengan `name`, misalnya `<kodepos-address name="village_id">`, id desa/kelurahan yang dipilih ikut terkirim. Peristiwa `change` memberi tahu pilihan, dan properti `place` memuatnya. `label` mengganti judulnya, `placeholder` contoh isinya; `lang="en"` mengganti bahasanya. Dengan `required`, desa/kelurahan harus dipilih, kecuali kolom formulir yang wajib sudah diisi sendiri atau layanan tidak menjawab: pembeli tidak pernah terhalang. Tanpa JavaScript, kolom biasa tetap dapat diisi.',
      'URL tanpa versi selalu memuat versi terbaru dan disimpan peramban lima menit. URL dengan versi tidak pernah berubah isinya dan berlaku sekurangnya dua belas bulan setelah versi baru terbit; sesudahnya formulir tinggal kolom biasa. Bila harus berlaku lebih lama, sajikan berkasnya dari situs Anda sendiri dan sebutkan layanannya: `kodepos-address.js?service=https://…`. Content-Security-Policy situs Anda cukup mengizinkan layanan ini pada `script-src` dan `connect-src`. Skrip ini tidak dihitung dalam batas permintaan; pencarian dari setiap pengunjung dihitung untuk jaringannya sendiri.',
    ],
    en: [
      'Fields are recognized by `autocomplete`, `name` or `id`: `village`, `desa` or `kelurahan`; `district` or `kecamatan`; `regency`, `kabupaten`, `kota` or `city`; `province` or `provinsi`; `postal_code`, `kode_pos` or `zip`. Also in names such as `alamat[kode_pos]` or `shippingCity`. Mark other names with `data-kodepos`, for example `data-kodepos="village"`; an empty value leaves the field alone. Two addresses on one page need a `form` or `fieldset` each.',
      'With a `name`, for example `<kodepos-address name="village_id">`, the id of the chosen village is submitted, too. The event `change` reports a choice, and the property `place` holds it. `label` changes its label, `placeholder` the hint in it, `lang="en"` its language. With `required` a village must be chosen, unless the form’s required fields are filled in by hand or the service does not answer: no customer is ever held up. Without JavaScript, the plain fields can still be filled in.',
      'The URL without a version always has the newest one, which browsers keep for five minutes. The content of a URL with a version never changes, and it holds for at least twelve months after a newer version is published; then the form keeps its plain fields. Where it must hold longer, serve the file from your own site and name the service: `kodepos-address.js?service=https://…`. The Content-Security-Policy of your site must allow this service in `script-src` and `connect-src`. The script does not count towards the rate limit; each visitor’s searches count for their own network.',
    ],
  },
};
