/** The large islands and groups of islands, west to east, by the first digit of the ids of their provinces. */
const islands: Readonly<Record<number, string>> = {
  1: 'Sumatera',
  2: 'Sumatera',
  3: 'Jawa',
  5: 'Bali dan Nusa Tenggara',
  6: 'Kalimantan',
  7: 'Sulawesi',
  8: 'Maluku',
  9: 'Papua',
};

/** Gives the island or group of islands that a province is counted to. */
export function islandOf(province: { readonly id: number }): string {
  return islands[Math.floor(province.id / 10)] ?? 'Lainnya';
}
