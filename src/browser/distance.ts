const inIndonesian = new Intl.NumberFormat('id-ID');

/** Formats a distance as exactly as the points are: `850 m`, `1,2 km`, `14 km`, with a blank that does not break. */
export function toDistance(metres: number): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)}\u00a0m`;
  const kilometres = metres < 9950 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000);
  return `${inIndonesian.format(kilometres)}\u00a0km`;
}
