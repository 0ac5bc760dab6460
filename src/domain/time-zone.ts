export const timeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;

type TimeZone = (typeof timeZones)[number];

/** Time zones by the first digit of province ids (Keppres 41/1987). No id starts with 4. */
const zones: Readonly<Record<number, TimeZone>> = {
  1: 'Asia/Jakarta',
  2: 'Asia/Jakarta',
  3: 'Asia/Jakarta',
  5: 'Asia/Makassar',
  6: 'Asia/Makassar',
  7: 'Asia/Makassar',
  8: 'Asia/Jayapura',
  9: 'Asia/Jayapura',
};

/** Kalimantan Barat and Kalimantan Tengah, whose zone differs from that of their island. */
const exceptions: Readonly<Record<number, TimeZone>> = { 61: 'Asia/Jakarta', 62: 'Asia/Jakarta' };

export function findTimeZone({ id }: { readonly id: number }): TimeZone {
  return exceptions[id] ?? zones[Math.floor(id / 10)] ?? 'Asia/Jakarta';
}
