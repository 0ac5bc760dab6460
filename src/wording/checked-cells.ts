import type { CheckedAddress } from '../search/check-address.ts';

/** Creates the function that names the place, or its ancestor, at a level. */
const cellAt =
  (level: 'district' | 'regency' | 'province') =>
  ({ place }: CheckedAddress): string | null =>
    place && (place.type === level ? place.name : place[level]);

/** The columns added to a table of addresses, in order, each with the function for its cells. */
export const checkColumns = {
  place: ({ place }) =>
    place && [place.name, place.district, place.regency, place.province].filter(Boolean).join(', '),
  code: ({ postalCode }) => postalCode,
  confidence: ({ confidence }) => confidence.toFixed(2),
  verdict: ({ verdict }) => verdict,
  code_given: ({ code }) => code.given,
  code_verdict: ({ code }) => code.verdict,
  code_expected: ({ code }) => code.expected,
  village: ({ place }) => (place?.type === 'village' ? place.name : null),
  district: cellAt('district'),
  regency: cellAt('regency'),
  province: cellAt('province'),
  id: ({ place }) => place && String(place.id),
} satisfies Record<string, (checked: CheckedAddress) => string | null>;

export type CheckedCells = Readonly<Record<keyof typeof checkColumns, string>>;

/** @example checkedCells(checkAddress(country, 'Dago, Coblong, Bandung')).code // '40135' */
export function checkedCells(checked: CheckedAddress): CheckedCells {
  const cells = Object.entries(checkColumns).map(([name, cellOf]) => [name, cellOf(checked) ?? '']);
  return Object.fromEntries(cells) as CheckedCells;
}
