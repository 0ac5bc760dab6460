import { bounds } from '../domain/coordinates.ts';
import { fold } from '../domain/fold.ts';
import { findLevelOfDigits, idDigits, levels, plurals } from '../domain/level.ts';
import { addressKinds } from './accuracy.ts';
import {
  day,
  faultsOf,
  given,
  hasForm,
  idOf,
  matching,
  name,
  oneOf,
  orEmpty,
  postalCode,
  sorted,
  whole,
  type Check,
  type Form,
} from './checks.ts';
import { toNumbers } from './coast.ts';
import { aliasKinds, tables, type CsvRow, type Table } from './csv.ts';
import type { DatasetRows } from './dataset.ts';
import { earlierMatches, earlierMisses } from './earlier-regions.ts';
import { leadBases, leads, posVerdicts } from './other-codes.ts';
import { pointVerdicts } from './points.ts';
import {
  codeVerdicts,
  editionSource,
  isAbout,
  isShareAlike,
  origins,
  originsWithoutCode,
  originsWithoutPoint,
  pointOrigins,
  sourceKeys,
} from './provenance.ts';
import { faultsOfRegions, type RegionRow } from './validate-regions.ts';

const reimport = 'run npm run import';

/** The values that rows may have: those that need no row are left out. */
const except = (values: readonly string[], ...usual: readonly string[]): Form =>
  oneOf(values.filter((value) => !usual.includes(value)));

function degrees({ min, max }: Readonly<Record<'min' | 'max', number>>): Form {
  const inside = (cell: string): boolean => Number(cell) >= min && Number(cell) <= max;
  return {
    must: `degrees with four decimals, from ${min} to ${max}, or empty`,
    fits: (cell) => cell === '' || (/^-?\d{1,3}\.\d{4}$/.test(cell) && inside(cell)),
  };
}

const ring: Form = {
  must: 'longitude and latitude of at least three points',
  fits: (cell) => {
    const numbers = toNumbers(cell);
    return numbers.length % 2 === 0 && numbers.length >= 6 && !numbers.some(Number.isNaN);
  },
};

const earlierForms = {
  level: oneOf(levels),
  name,
  last_edition: given,
  how: oneOf([...earlierMatches, ...earlierMisses]),
  successor_id: orEmpty(idOf(...levels)),
  source: given,
} as const;

/** What the cells of each column must be; others may be anything. */
const formsOf: {
  readonly [T in Table]: Readonly<Partial<Record<(typeof tables)[T][number], Form>>>;
} = {
  provinces: { name, code: matching(/^[A-Z]{2}$/, 'two capitals') },
  regencies: { name, province_id: idOf('province') },
  districts: { name, regency_id: idOf('regency') },
  villages: { name, district_id: idOf('district'), postal_code: orEmpty(postalCode) },
  aliases: { id: idOf(...levels), alias: name, kind: oneOf(aliasKinds), reason: given },
  corrections: {
    id: idOf(...levels),
    field: oneOf(['name', 'postal_code', 'code']),
    reason: given,
    source: given,
  },
  accuracy: {
    ...{ province_id: idOf('province'), kind: oneOf(addressKinds), date: day, addresses: whole },
    ...{ ours: whole, other: whole, in_district: whole, first3: whole, another: whole },
  },
  'pos-list': { province_id: idOf('province'), compared: whole, same: whole },
  'codes-elsewhere': { postal_code: postalCode, regency_id: idOf('regency'), said_by: given },
  'other-district-codes': { id: idOf('district'), postal_code: postalCode },
  'lead-districts': { id: idOf('district'), lead: oneOf(leads), basis: oneOf(leadBases) },
  'pos-verdicts': { id: idOf('district', 'village'), pos: oneOf(posVerdicts) },
  'other-codes': {
    ...{ id: idOf('village'), postal_code: postalCode, lead: oneOf(leads) },
    ...{ list: given, licence: given },
  },
  reviewed: { id: idOf('district', 'village'), code: postalCode, verdict: oneOf(codeVerdicts), why: given },
  // A village with the first source's code has no row; one with a code of an added list is in other-codes.csv.
  provenance: { id: idOf('village'), origin: except(origins, 'given', 'listed') },
  spellings: { id: idOf(...levels), from: given, to: given },
  coordinates: {
    ...{ id: idOf('village'), how: except(pointOrigins, 'missing') },
    ...{ latitude: degrees(bounds.latitude), longitude: degrees(bounds.longitude) },
  },
  'point-verdicts': { id: idOf('village'), verdict: oneOf(pointVerdicts) },
  'point-audit': { date: day },
  coast: { ring },
  retired: earlierForms,
  'retired-odbl': earlierForms,
  renamed: earlierForms,
  'renamed-odbl': earlierForms,
  'bps-codes': {
    id: idOf('province', 'regency'),
    bps_code: matching(/^[1-9]\d+$/, 'digits, the first not 0'),
  },
  sources: {
    ...{ key: oneOf(sourceKeys), name: given, licence: given, use: given },
    integrity: matching(/^sha512-[\w+/]{86}==$/, 'sha512- and the hash in base64'),
  },
  edition: { date: day, decree: given },
};

/** Tables whose rows are in another order than that of their ids. Those of regions are checked with their names. */
const inOtherOrder: readonly Table[] = [...levels.map((level) => plurals[level]), 'aliases', 'corrections'];
/** Where a region may have several rows. */
const repeating: readonly Table[] = ['renamed', 'renamed-odbl'];

/** All rows, and the regions among them by id. */
interface Context extends DatasetRows {
  readonly byId: ReadonlyMap<string, RegionRow>;
}

/**
 * A region of an earlier edition is not one of today, and its source has that edition. Rows from a source under ODbL are in files of
 * their own, and no others.
 */
function earlierChecks(
  kind: 'retired' | 'renamed',
  isOdbl: boolean,
  { sources, byId }: Context,
): readonly Check<CsvRow<'retired'>>[] {
  const editions = new Map(sources.map((source) => [editionSource(source), source]));
  const checks: readonly Check<CsvRow<'retired'>>[] = [
    ({ id, level }) => findLevelOfDigits(id.length) !== level && `id ${id} is of another level than ${level}`,
    ({ id, name }) => {
      const now = byId.get(id)?.name;
      if (kind === 'retired') return now !== undefined && `${id} is the id of ${now}: it is not retired`;
      if (now === undefined) return `${id} is the id of no region`;
      return fold(now) === fold(name) && `${id} is still called ${now}`;
    },
    ({ id, successor_id: to, how }) => {
      const isFollowed = earlierMatches.some((match) => match === how);
      if (isFollowed !== (to !== '')) return `how is ${how}, and the successor "${to}"`;
      return to !== '' && to.length !== id.length && `the successor ${to} is of another level than ${id}`;
    },
    ({ source: name, last_edition: edition }) => {
      const source = editions.get(name);
      if (source?.edition !== edition)
        return `sources.csv has no source "${name}" of the edition "${edition}"`;
      return (
        isShareAlike(source) !== isOdbl &&
        `what is under ${source.licence} belongs in the other file of ${kind} regions`
      );
    },
  ];
  return checks.map((check) => (row) => {
    const fault = check(row);
    return typeof fault === 'string' && `${fault}: ${reimport}`;
  });
}

/** What rows must hold beside the forms of their cells. */
const checksOf: { readonly [T in Table]?: (context: Context) => readonly Check<CsvRow<T>>[] } = {
  villages: ({ provenance }) => {
    const explained = new Set(provenance.map(({ id }) => id));
    return [
      ({ id, postal_code: code }) =>
        code === '' &&
        !explained.has(id) &&
        `${id} has no postal code, and provenance.csv does not say why: ${reimport}`,
    ];
  },
  aliases: ({ provinces, regencies }) => {
    const owners = new Map([...provinces, ...regencies].map(({ id, name }) => [fold(name), id]));
    return [
      ({ id, kind }) =>
        kind === 'short' && id.length > 4 && `short names are of provinces and regencies: ${id} must be one`,
      ({ id, alias, kind }) => {
        // A quarter may lie in several regions; a short name is of one province or regency.
        const key = kind === 'short' ? fold(alias) : `${fold(alias)} ${id}`;
        const owner = owners.get(key);
        owners.set(key, id);
        return owner !== undefined && `alias "${alias}" already names ${owner}: remove the row`;
      },
    ];
  },
  corrections: ({ byId }) => [
    ({ id, field, to }) => {
      const found = byId.get(id)?.[field as 'name'];
      return (
        found !== to && `${field} of ${id} is "${found ?? ''}", the correction makes it "${to}": ${reimport}`
      );
    },
  ],
  'codes-elsewhere': ({ villages }) => {
    const keyOf = (code: string, id: string): string => `${code} ${id.slice(0, idDigits.regency)}`;
    const ours = new Set(villages.map(({ id, postal_code: code }) => keyOf(code, id)));
    return [
      sorted('postal_code', ({ postal_code: code, regency_id: id }) => keyOf(code, id)),
      ({ postal_code: code, regency_id: id }) =>
        ours.has(keyOf(code, id)) && `${code} is a code of regency ${id} here too: remove the row`,
    ];
  },
  'lead-districts': (context) => {
    const withOther = new Set(context['other-district-codes'].map(({ id }) => id));
    return [
      ({ id, lead }) => lead === 'other' && !withOther.has(id) && `${id} has no other code: ${reimport}`,
    ];
  },
  'other-codes': ({ 'other-codes': [first] }) => [
    ({ lead, list, licence }) =>
      (lead !== first?.lead || list !== first.list || licence !== first.licence) &&
      `lead, list and licence must be those of the first row: ${reimport} -- --codes again`,
  ],
  reviewed: ({ villages }) => {
    const byCode = Map.groupBy(villages, ({ postal_code: code }) => code);
    return [
      (row) =>
        byCode.get(row.code)?.some((village) => isAbout(row, village.id, row.code)) !== true &&
        `no village ${row.id} has the code ${row.code}: remove the row, or review the new code`,
    ];
  },
  provenance: ({ byId }) => [
    ({ id, origin }) => {
      const code = byId.get(id)?.postal_code ?? '';
      const mayLack = originsWithoutCode.some((without) => without === origin);
      const isRight = code === '' ? mayLack : !mayLack || origin === 'corrected';
      return !isRight && `${id} is ${origin}, and its postal code "${code}": ${reimport}`;
    },
  ],
  coordinates: () => [
    ({ id, how, latitude, longitude }) => {
      const isWithout = originsWithoutPoint.some((without) => without === how);
      const isRight = [latitude, longitude].every((cell) => (cell === '') === isWithout);
      return !isRight && `${id} is ${how}, and its point "${latitude} ${longitude}": ${reimport}`;
    },
  ],
  retired: (context) => earlierChecks('retired', false, context),
  'retired-odbl': (context) => earlierChecks('retired', true, context),
  renamed: (context) => earlierChecks('renamed', false, context),
  'renamed-odbl': (context) => earlierChecks('renamed', true, context),
};

function* faultsOfFiles({ edition, sources, 'point-audit': audits }: DatasetRows): Generator<string> {
  if (edition.length !== 1) yield `edition.csv:1: has ${edition.length} rows, it must have one`;
  if (audits.length > 1) yield 'point-audit.csv:3: it must have one row, or none if no point was compared';
  if (!sources.some(({ key }) => key === 'regions'))
    yield 'sources.csv:1: has no row with the key regions: add it';
}

/** Lists every fault in the rows of the CSV files, each with file and line. */
export function validateRows(rows: DatasetRows): readonly string[] {
  const regions = levels.flatMap((level): readonly RegionRow[] => rows[plurals[level]]);
  const context: Context = { ...rows, byId: new Map(regions.map((row) => [row.id, row])) };
  const ids = new Set(context.byId.keys());
  return [
    ...faultsOfRegions(rows, ids),
    ...(Object.keys(tables) as Table[]).flatMap((table) => {
      const forms = Object.entries<Form>(formsOf[table]).map(([column, form]) => hasForm(column, form, ids));
      const isById = (tables[table] as readonly string[]).includes('id') && !inOtherOrder.includes(table);
      const byId = sorted('id', ({ id }: CsvRow<'spellings'>) => Number(id), {
        repeats: repeating.includes(table),
      });
      // Each table's checks are of its own rows.
      const own = checksOf[table]?.(context) ?? [];
      const checks: readonly unknown[] = [...(isById ? [byId] : []), ...forms, ...own];
      return faultsOf(`${table}.csv`, context[table], checks as readonly Check<{ readonly line: number }>[]);
    }),
    ...faultsOfFiles(context),
  ];
}
