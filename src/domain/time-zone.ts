export const timeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;

const [west, central, east] = timeZones;
type TimeZone = (typeof timeZones)[number];

/** Time zones by the first digit of province ids (Keppres 41/1987). No id starts with 4. */
// prettier-ignore
const zones: Readonly<Record<number, TimeZone>> = {
  1: west, 2: west, 3: west, 5: central, 6: central, 7: central, 8: east, 9: east,
};

/** Kalimantan Barat and Kalimantan Tengah, whose zone differs from that of their island. */
const exceptions: Readonly<Record<number, TimeZone>> = { 61: west, 62: west };

export const findTimeZone = ({ id }: { readonly id: number }): TimeZone =>
  exceptions[id] ?? zones[Math.floor(id / 10)] ?? west;
