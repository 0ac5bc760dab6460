export const timeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;

export type TimeZone = (typeof timeZones)[number];

/** The time zone of each group of provinces, by the first digit of their ids (Keppres 41/1987). No province begins with 4. */
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

/** The provinces whose zone is not that of their group: Kalimantan Barat and Kalimantan Tengah. */
const exceptions: Readonly<Record<number, TimeZone>> = { 61: 'Asia/Jakarta', 62: 'Asia/Jakarta' };

export function timeZoneOf({ id }: { readonly id: number }): TimeZone {
  return exceptions[id] ?? zones[Math.floor(id / 10)] ?? 'Asia/Jakarta';
}
