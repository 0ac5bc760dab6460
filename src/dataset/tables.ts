import { bounds } from '../domain/coordinates.ts';
import { levels } from '../domain/level.ts';
import * as forms from './forms.ts';

const { anything, count, day, name, postalCode, ring, text, webAddress } = forms;

/**
 * The origin of a village's postal code, or why the village has none. `given`: from the first
 * source. `filled`, `replaced`: from the second source, because the first has none or is wrong.
 * `dropped`: the first is wrong and the second does not fit. `missing`: neither source has a code.
 * `corrected`: by hand. `led`: the district's code in nik-parser's list, which is primary in this
 * district. `district`: the only code of the district's other villages, confirmed by that list.
 * `listed`: the code in other-codes.csv, which is primary.
 */
const sourceOrigins = ['filled', 'replaced', 'dropped', 'missing'] as const;
const codeOrigin = forms.choice(...sourceOrigins, 'corrected', 'led', 'district');
export const codeOrigins = ['given', ...codeOrigin.values, 'listed'] as const;
export type CodeOrigin = (typeof codeOrigins)[number];

/**
 * The origin of a village's point, or why it has none. A village is matched with the source's
 * earlier edition by `id` and name, by the `path` of names, or by name in the `regency`.
 * `boundary`: the rules reject the point, but it is at most 1 km outside the village's boundary, so
 * it is used. Without a point: `wrong` (over 5 km outside the boundary), `far` (over 30 km from the
 * district), `renamed` (only the id matches).
 */
const pointOrigin = forms.choice('id', 'path', 'regency', 'boundary', 'wrong', 'far', 'renamed');
export const pointOrigins = [...pointOrigin.values, 'missing'] as const;
export type PointOrigin = (typeof pointOrigins)[number];

/** Regions of earlier editions. Files with `odbl` in their name are under ODbL 1.0. */
const earlier = {
  id: anything,
  level: forms.choice(...levels),
  name,
  last_edition: text,
  successor_id: forms.optional(forms.id(...levels)),
  // How the successor was found, or why not. `renamed` means the same id, another name.
  how: forms.choice('parent', 'regency', 'country', 'renamed', 'none', 'ambiguous'),
  source: text,
};

/** Which of two codes is primary: `ours`, from our first sources, or `other`, from another list. */
const lead = forms.choice('ours', 'other');

/** The CSV files of data/: their columns in order, and the form of each cell. */
export const tables = {
  provinces: { id: forms.newId('province'), name, code: forms.pattern(/^[A-Z]{2}$/, 'two capitals') },
  regencies: { id: forms.newId('regency'), province_id: forms.id('province'), name },
  districts: { id: forms.newId('district'), regency_id: forms.id('regency'), name },
  villages: {
    id: forms.newId('village'),
    district_id: forms.id('district'),
    name,
    postal_code: forms.optional(postalCode),
  },
  aliases: {
    id: forms.id(...levels),
    alias: name,
    // `short` names also work in filters. A town, quarter or island is not a region itself, so its
    // name is an alias of the region around it.
    kind: forms.choice('short', 'former', 'town', 'quarter', 'island', 'nickname', 'english'),
    reason: text,
  },
  corrections: {
    id: forms.id(...levels),
    field: forms.choice('name', 'postal_code', 'code'),
    from: anything,
    to: anything,
    reason: text,
    source: text,
  },
  // How many addresses contain which code.
  // prettier-ignore
  accuracy: {
    province_id: forms.id('province'),
    // `schools` are nearly all in five cities. `others` are hospitals, stores and the like.
    kind: forms.choice('addresses', 'schools', 'others'),
    date: day,
    addresses: count,
    // These add up to `addresses`: those with the village's primary code, its secondary code,
    // another code of the district, a code with the same first three digits, or any other code.
    ours: count, other: count, in_district: count, first3: count, another: count,
  },
  // How many villages are in PT Pos's list of 2015, and how many of them with our primary code.
  'pos-list': { province_id: forms.id('province'), compared: count, same: count },
  'codes-elsewhere': { postal_code: postalCode, regency_id: forms.id('regency'), said_by: text },
  'other-district-codes': { id: forms.id('district'), postal_code: postalCode },
  'lead-districts': {
    id: forms.id('district'),
    lead,
    // Why this code is primary. `pos`: Pos Indonesia's lookup has it for most villages. `pos-near`:
    // the lookup has a third code with the same first three digits. `regency`: only this code has
    // the regency's first three digits. `usage`: addresses have this code more often.
    basis: forms.choice('pos', 'pos-near', 'regency', 'usage'),
  },
  // The code in Pos Indonesia's lookup. `ours`: our code. `other`: that of the other list. `near`:
  // a third code with the same first three digits as ours. `neither`: any other code.
  'pos-verdicts': {
    id: forms.id('district', 'village'),
    pos: forms.choice('ours', 'other', 'near', 'neither'),
  },
  // The list that the operator adds, with its name and licence in each row.
  'other-codes': { id: forms.id('village'), postal_code: postalCode, lead, list: text, licence: text },
  // The date and URL of the operator's list; one row at most.
  'other-list': { date: forms.optional(day), home: forms.optional(webAddress) },
  // Reviews of suspicious postal codes. Pages warn that a code is `doubtful`.
  reviewed: {
    id: forms.id('district', 'village'),
    code: postalCode,
    verdict: forms.choice('right', 'doubtful'),
    // The code that the place probably has instead, if known.
    likelier_code: forms.optional(postalCode),
    why: text,
  },
  // Rows never say `given`, which is the default, or `listed`, which depends on the operator.
  provenance: { id: forms.id('village'), origin: codeOrigin },
  spellings: { id: forms.id(...levels), from: text, to: text },
  coordinates: {
    id: forms.id('village'),
    latitude: forms.degrees(bounds.latitude),
    longitude: forms.degrees(bounds.longitude),
    how: pointOrigin,
  },
  // Points compared with village boundaries. `right`: at most 1 km outside, although the rules
  // reject the point. `beside`: 2 to 5 km outside, but kept. `wrong`: more than 5 km outside, so
  // dropped. `unchecked`: there is no boundary. Other points have no row.
  'point-verdicts': {
    id: forms.id('village'),
    verdict: forms.choice('right', 'wrong', 'beside', 'unchecked'),
    kilometres: anything,
  },
  // prettier-ignore
  'point-audit': {
    date: day, boundaries: anything, inside_percent: anything, within_1_km_percent: anything,
    addresses: anything, address_median_km: anything, address_p95_km: anything, source: anything,
  },
  coast: { ring },
  retired: earlier,
  'retired-odbl': earlier,
  renamed: earlier,
  'renamed-odbl': earlier,
  'bps-codes': {
    id: forms.id('province', 'regency'),
    bps_code: forms.pattern(/^[1-9]\d+$/, 'digits, the first not 0'),
  },
  // The packages and files that the data comes from. `home` is empty if the source is not
  // published, `edition` without earlier regions, and `based_on…` for an original work.
  // prettier-ignore
  sources: {
    key: forms.choice(
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
    name: text, version: anything, author: anything, licence: text, home: anything,
    // The hash of the package that the import reads; empty if a source was only compared.
    integrity: forms.optional(forms.pattern(/^sha512-[\w+/]{86}==$/, 'sha512- and the hash in base64')),
    // The use of the source, in Indonesian.
    use: text,
    edition: anything, based_on: anything, based_on_author: anything,
    based_on_licence: anything, based_on_home: anything,
  },
  edition: { date: day, decree: text },
} as const satisfies Readonly<Record<string, Readonly<Record<string, forms.Form>>>>;

type Tables = typeof tables;

export type TableName = keyof Tables;

export const tableNames = Object.keys(tables) as readonly TableName[];

type Column<T extends TableName> = keyof Tables[T] & string;

type CellOf<F> = F extends forms.Choice<infer Value> ? Value : string;

export type CsvCells<T extends TableName> = { readonly [C in Column<T>]: CellOf<Tables[T][C]> };

export type Rows<Names extends TableName> = { readonly [T in Names]: readonly CsvCells<T>[] };

export type CsvRow<T extends TableName> = CsvCells<T> & { readonly line: number };

export const listTableColumns = <T extends TableName>(table: T): readonly Column<T>[] =>
  Object.keys(tables[table]) as Column<T>[];
