/** Addresses to try, with various verdicts. */
export const exampleAddresses = [
  'Jl. Dago No. 5, Dago, Coblong, Bandung 60111',
  'Desa Sukamaju, Kab. Bandung',
  'Jl. Kaliurang km 5',
  'Dago, Coblong, Bandung 40132',
  'Jl. Monkey Forest, Ubud, Ubud, Gianyar, Bali 80571',
];
