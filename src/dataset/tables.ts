import { bounds } from '../domain/coordinates.ts';
import { levels } from '../domain/level.ts';
import {
  anything,
  day,
  degrees,
  given,
  idOf,
  matching,
  name,
  newId,
  oneOf,
  orEmpty,
  postalCode,
  ring,
  webAddress,
  whole,
  type Choice,
  type Form,
} from './forms.ts';

/**
 * The origin of a village's postal code, or why it has none: `given` by the first source; `filled` from the second, as the first has
 * none; `replaced` from the second, as the first is wrong; `dropped`, as the first is wrong and the second does not fit; `missing` in
 * both; `corrected` by hand; `led`, the district's other code, which leads there; `district`,
 * missing in both, but all other villages of the district have this code and so does the list of
 * districts; `listed` in other-codes.csv, which leads.
 */
const codeOrigin = oneOf('filled', 'replaced', 'dropped', 'missing', 'corrected', 'led', 'district');
export const origins = ['given', ...codeOrigin.values, 'listed'] as const;
export type Origin = (typeof origins)[number];

/**
 * The origin of a village's point, or why it has none. A village is found in the source's earlier edition by `id` and name, by the
 * `path` of names from the province, or by name in the `regency`. `boundary` is a point that these rules refuse, but that lies inside
 * or near the village's boundary. Refused are points `wrong`, far outside the boundary, `far` from the district, and `renamed`, where
 * only the id agrees. The source has none that is `missing`.
 */
const pointOrigin = oneOf('id', 'path', 'regency', 'boundary', 'wrong', 'far', 'renamed');
export const pointOrigins = [...pointOrigin.values, 'missing'] as const;
export type PointOrigin = (typeof pointOrigins)[number];

/** How the successor of a region of an earlier edition was found. A `renamed` region has the same id and another name. */
export const earlierMatches = ['parent', 'regency', 'country', 'renamed'] as const;
/** Why no successor was found. */
export const earlierMisses = ['none', 'ambiguous'] as const;

/** Regions of earlier editions. Files with `odbl` in their name are under the terms of their source, ODbL 1.0. */
const earlier = {
  id: anything,
  level: oneOf(...levels),
  name,
  last_edition: given,
  successor_id: orEmpty(idOf(...levels)),
  how: oneOf(...earlierMatches, ...earlierMisses),
  source: given,
};

/** Which of two codes leads: that of our first sources, or that of the other list. */
const lead = oneOf('ours', 'other');

/** The CSV files of data/: the columns of each in their order, and what their cells must be. */
export const tables = {
  provinces: { id: newId('province'), name, code: matching(/^[A-Z]{2}$/, 'two capitals') },
  regencies: { id: newId('regency'), province_id: idOf('province'), name },
  districts: { id: newId('district'), regency_id: idOf('regency'), name },
  villages: { id: newId('village'), district_id: idOf('district'), name, postal_code: orEmpty(postalCode) },
  aliases: {
    id: idOf(...levels),
    alias: name,
    // Short names, which filters know too; names of an earlier time; towns, quarters and islands that are no region of their own, of the
    // regions they lie in; nicknames; and English names.
    kind: oneOf('short', 'former', 'town', 'quarter', 'island', 'nickname', 'english'),
    reason: given,
  },
  corrections: {
    id: idOf(...levels),
    field: oneOf('name', 'postal_code', 'code'),
    from: anything,
    to: anything,
    reason: given,
    source: given,
  },
  // How many addresses carry which code.
  accuracy: {
    province_id: idOf('province'),
    // Addresses of known villages, mostly from couriers; schools, mostly in five cities; other places.
    kind: oneOf('addresses', 'schools', 'others'),
    date: day,
    addresses: whole,
    // These add up to `addresses`: the code of the village, its other one, another of ours in the district, one with the first three
    // digits of ours, or another.
    ...{ ours: whole, other: whole, in_district: whole, first3: whole, another: whole },
  },
  // How many villages the list of PT Pos of 2015 has, and how many have their leading code there.
  'pos-list': { province_id: idOf('province'), compared: whole, same: whole },
  'codes-elsewhere': { postal_code: postalCode, regency_id: idOf('regency'), said_by: given },
  'other-district-codes': { id: idOf('district'), postal_code: postalCode },
  'lead-districts': {
    id: idOf('district'),
    lead,
    // Why it leads: Pos Indonesia's look-up has it for most villages (`pos`) or has a third code that shares the first three digits with
    // it alone (`pos-near`); only its first three digits are the regency's (`regency`); or people write it more (`usage`).
    basis: oneOf('pos', 'pos-near', 'regency', 'usage'),
  },
  // The code that the look-up of Pos Indonesia has: that of our first sources, that of the other
  // list, or neither: `near` if its first three digits are those of the primary code.
  'pos-verdicts': { id: idOf('district', 'village'), pos: oneOf('ours', 'other', 'near', 'neither') },
  // A list that the operator adds; each row has the name and the licence of the list.
  'other-codes': { id: idOf('village'), postal_code: postalCode, lead, list: given, licence: given },
  // When that list is from, and where; one row, or none.
  'other-list': { date: orEmpty(day), home: orEmpty(webAddress) },
  // The review of suspicious postal codes. A `doubtful` code is kept, and its pages say so.
  reviewed: {
    id: idOf('district', 'village'),
    code: postalCode,
    verdict: oneOf('right', 'doubtful'),
    why: given,
  },
  // A village with the first source's code has no row; one with a code of an added list is in other-codes.csv.
  provenance: { id: idOf('village'), origin: codeOrigin },
  spellings: { id: idOf(...levels), from: given, to: given },
  coordinates: {
    id: idOf('village'),
    latitude: degrees(bounds.latitude),
    longitude: degrees(bounds.longitude),
    how: pointOrigin,
  },
  // The comparison with the villages' boundaries: `right` is a point inside or near its boundary that the rules would refuse, `wrong`
  // lies far outside, `beside` lies outside and is kept, `unchecked` has no boundary. All others lie inside or near their boundary.
  'point-verdicts': {
    id: idOf('village'),
    verdict: oneOf('right', 'wrong', 'beside', 'unchecked'),
    kilometres: anything,
  },
  'point-audit': {
    ...{ date: day, boundaries: anything, inside_percent: anything, within_1_km_percent: anything },
    ...{ addresses: anything, address_median_km: anything, address_p95_km: anything, source: anything },
  },
  coast: { country: anything, ring },
  retired: earlier,
  'retired-odbl': earlier,
  renamed: earlier,
  'renamed-odbl': earlier,
  'bps-codes': {
    id: idOf('province', 'regency'),
    bps_code: matching(/^[1-9]\d+$/, 'digits, the first not 0'),
  },
  // The packages and files that the data comes from. Some cells are empty: `home` if it is not published, `edition` if it has no earlier
  // edition of the regions, the rest of an original work.
  sources: {
    key: oneOf(
      'regions',
      'postal-codes',
      'district-codes',
      'regions-37',
      'regions-38',
      'province-codes',
      'coast',
      'bps-codes',
      'pos-verdicts',
    ),
    ...{ name: given, version: anything, author: anything, licence: given, home: anything },
    // The hash of the package that the import reads; empty if a source was only compared with.
    integrity: orEmpty(matching(/^sha512-[\w+/]{86}==$/, 'sha512- and the hash in base64')),
    // What is taken from it, in Indonesian.
    use: given,
    ...{ edition: anything, based_on: anything, based_on_author: anything },
    ...{ based_on_licence: anything, based_on_home: anything },
  },
  edition: { date: day, decree: given },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Form>>>>;

export type Table = keyof typeof tables;

type Column<T extends Table> = keyof (typeof tables)[T] & string;

type CellOf<F> = F extends Choice<infer Value> ? Value : string;

export type CsvCells<T extends Table> = {
  readonly [C in Column<T>]: CellOf<(typeof tables)[T][C]>;
};

export type CsvRow<T extends Table> = CsvCells<T> & { readonly line: number };

/** Gives the columns of a table in their order. */
export const columnsOf = <T extends Table>(table: T): readonly Column<T>[] =>
  Object.keys(tables[table]) as Column<T>[];
