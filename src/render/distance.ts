const inMetres = new Intl.NumberFormat('id-ID', {
  style: 'unit',
  unit: 'meter',
  maximumSignificantDigits: 2,
});
const inKilometres = new Intl.NumberFormat('id-ID', {
  style: 'unit',
  unit: 'kilometer',
  maximumSignificantDigits: 2,
});

/** Formats a distance with two digits, which is as exact as the points are: `850 m`, `1,2 km`, `5.100 km`. */
export function toDistance(metres: number): string {
  return metres < 995 ? inMetres.format(metres) : inKilometres.format(metres / 1000);
}
