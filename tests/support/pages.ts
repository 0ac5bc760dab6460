/** A page of each kind, real ones, with long lists and short, and with what not every page has. */
export const samplePages = {
  home: '/',
  province: '/jawa-timur',
  regency: '/jawa-barat/kota-bandung',
  district: '/jawa-barat/kota-bandung/coblong',
  'district-of-108': '/papua-pegunungan/kabupaten-yalimo/abenaho',
  village: '/jawa-barat/kota-bandung/coblong/dago',
  'village-with-namesakes': '/gorontalo/kabupaten-gorontalo/boliyohuto/sidomulyo',
  'village-without-code': '/papua-barat-daya/kabupaten-sorong/klamono/klamono',
  'village-with-twin': '/sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan-1001',
  'postal-code': '/kodepos/40135',
  'postal-code-of-9-districts': '/kodepos/97791',
  'postal-codes': '/kodepos',
  data: '/data',
  about: '/tentang',
  docs: '/docs',
  search: '/cari?q=dago',
} as const;
