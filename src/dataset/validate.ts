import { bounds } from '../domain/coordinates.ts';
import { fold } from '../domain/fold.ts';
import { findLevelOfDigits, idDigits, levels, plurals } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { codeKinds, countColumns } from './accuracy.ts';
import {
  faultsOf,
  hasDay,
  isGiven,
  isOneOf,
  isWhole,
  matches,
  once,
  sorted,
  sortedById,
  type Rule,
} from './checks.ts';
import { toNumbers } from './coast.ts';
import { aliasKinds, tables, type CsvRow, type Table } from './csv.ts';
import type { DatasetRows } from './dataset.ts';
import { earlierMatches, earlierMisses } from './earlier-regions.ts';
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
  type SourceKey,
} from './provenance.ts';
import {
  countByProvince,
  countedColumns,
  faultsOfRegions,
  isRegion,
  type RegionRow,
  type RegionsById,
} from './validate-regions.ts';

/** All rows, and the regions among them by id. */
interface Context extends DatasetRows {
  readonly byId: RegionsById;
}

const reimport = 'run npm run import';
/** What writes other codes of villages anew. */
const reimportGeonames = `${reimport} -- --geonames ID.txt, or remove the file and the row of its source`;

/** A point that is more kilometres outside of its village's boundary is wrong. */
const maxKilometresOutside = 5;

const isIn = (values: readonly string[], value: string): boolean => values.includes(value);
const isPostalCode = matches('postal_code', postalCodePattern, 'five digits, the first not 0');
const isChanged = ({ from, to }: { readonly from: string; readonly to: string }): string | undefined =>
  from === to ? 'from and to are the same: remove the row' : undefined;

/** Finds what is wrong with a degree: it must be in the country, or missing in a row that says why. */
function findDegreeFault(row: CsvRow<'coordinates'>, column: 'latitude' | 'longitude'): string | undefined {
  const { min, max } = bounds[column];
  const { id, how, [column]: cell } = row;
  if (isIn(originsWithoutPoint, how))
    return cell === '' ? undefined : `${id} is ${how}, but has a ${column}: ${reimport}`;
  if (!/^-?(?:0|[1-9]\d{0,2})\.\d{4}$/.test(cell))
    return `${column} "${cell}" must be degrees with four decimals`;
  const isWithin = Number(cell) >= min && Number(cell) <= max;
  return isWithin ? undefined : `${column} ${cell} must be from ${min} to ${max}`;
}

/** Finds what is wrong with the successor of a region of an earlier edition. */
function findSuccessorFault(
  { id, successor_id: to, how }: CsvRow<'retired'>,
  byId: RegionsById,
): string | undefined {
  if (isIn(earlierMisses, how))
    return to === '' ? undefined : `how is ${how}, but there is the successor ${to}`;
  if (!isIn(earlierMatches, how))
    return `how "${how}" must be one of ${[...earlierMatches, ...earlierMisses].join(', ')}`;
  if (!byId.has(to)) return `successor_id "${to}" is the id of no region`;
  if (to.length !== id.length) return `the successor ${to} is of another level than ${id}`;
  return (how === 'renamed') === (to === id) ? undefined : `how is ${how}, but ${id} became ${to}`;
}

/**
 * A region of an earlier edition is not one of today, its successor is, and its source has that edition. Rows from a source under
 * ODbL are in files of their own, and no others.
 */
function earlierRule(
  kind: 'retired' | 'renamed',
  isOdbl: boolean,
  { sources, byId }: Context,
): Rule<CsvRow<'retired'>> {
  const editions = new Map(sources.map((source) => [editionSource(source), source]));
  const seen = new Set<string>();
  function* findFaults(row: CsvRow<'retired'>): Generator<string> {
    const { id, level, name, source: sourceName, last_edition: edition } = row;
    const now = byId.get(id)?.name;
    const source = editions.get(sourceName);
    const key = `${id} ${fold(name)}`;
    if (seen.has(key)) yield `${id} ${name} is there twice`;
    seen.add(key);
    if (findLevelOfDigits(id.length) !== level) yield `id ${id} is of another level than ${level}`;
    if (fold(name) === '') yield `name "${name}" has no letter or digit`;
    if (kind === 'retired' && now !== undefined) yield `${id} is the id of ${now}: it is not retired`;
    if (kind === 'renamed' && now === undefined) yield `${id} is the id of no region`;
    if (now !== undefined && fold(now) === fold(name)) yield `${id} is still called ${now}`;
    const successor = findSuccessorFault(row, byId);
    if (successor !== undefined) yield successor;
    if (source?.edition !== edition)
      yield `sources.csv has no source "${sourceName}" of the edition "${edition}"`;
    else if (isShareAlike(source) !== isOdbl)
      yield `what is under ${source.licence} belongs in the other file of ${kind} regions`;
  }
  return {
    checks: [sortedById({ repeats: true })],
    own: (row) => findFaults(row).map((fault) => `${fault}: ${reimport}`),
  };
}

/** What the rows of each file must hold, besides the ids, names and parents of regions. */
const rules: { readonly [T in Table]: (context: Context) => Rule<CsvRow<T>> } = {
  provinces: ({ counts }) => {
    const counted = new Set(counts.map((row) => row.province_id));
    return {
      checks: [matches('code', /^[A-Z]{2}$/, 'two capitals'), once('code', 'give each province its own')],
      *own({ id }) {
        if (!counted.has(id)) yield `province ${id} has no line in counts.csv: add one with its counts`;
      },
    };
  },
  regencies: () => ({ checks: [] }),
  districts: () => ({ checks: [] }),
  villages: ({ provenance }) => {
    const explained = new Set(provenance.map(({ id }) => id));
    return {
      checks: [matches('postal_code', /^(?:[1-9]\d{4})?$/, 'five digits, the first not 0, or empty')],
      *own({ id, postal_code: code }) {
        if (code === '' && !explained.has(id))
          yield `${id} has no postal code, and provenance.csv does not say why: ${reimport}`;
      },
    };
  },
  aliases: ({ provinces, regencies, byId }) => {
    const owners = new Map([...provinces, ...regencies].map(({ id, name }) => [fold(name), id]));
    return {
      checks: [
        isRegion('id', byId, levels, 'remove the row'),
        isOneOf('kind', aliasKinds),
        isGiven('reason', 'say why people call it so'),
      ],
      *own({ id, alias, kind }) {
        // A quarter may lie in several regions; a short name is of one province or regency.
        const isShort = kind === 'short';
        const key = isShort ? fold(alias) : `${fold(alias)} ${id}`;
        const owner = owners.get(key);
        owners.set(key, id);

        if (isShort && id.length > 4) yield `short names are of provinces and regencies: ${id} is neither`;
        if (fold(alias) === '') yield `alias "${alias}" has no letter or digit: remove the row`;
        if (owner !== undefined) yield `alias "${alias}" already names ${owner}: remove the row`;
      },
    };
  },
  corrections: ({ byId }) => ({
    checks: [
      isChanged,
      isGiven('reason', 'give what speaks for the correction'),
      isGiven('source', 'give one that others can check'),
    ],
    *own({ id, field, to }) {
      const row = byId.get(id);
      const found =
        field === 'name' || field === 'postal_code' || field === 'code' ? row?.[field] : undefined;
      if (row === undefined) yield `there is no region ${id}: remove the row`;
      else if (found === undefined)
        yield `field "${field}" must be name, or postal_code of a village, or code of a province`;
      else if (found !== to)
        yield `${field} of ${id} is "${found}", the correction makes it "${to}": ${reimport}`;
    },
  }),
  comparison: ({ byId }) => ({
    checks: [
      once('province_id'),
      ...tables.comparison
        .slice(1)
        .map((column) =>
          column.endsWith('_percent')
            ? matches(column, /^(?:100\.0|\d{1,2}\.\d)$/, 'a percentage with one decimal')
            : isWhole(column),
        ),
    ],
    *own({ province_id: id }) {
      if (id !== '' && !byId.has(id)) yield `province_id ${id} is not in provinces.csv: remove the row`;
    },
  }),
  accuracy: ({ accuracy, byId }) => ({
    checks: [
      isRegion('province_id', byId, ['province'], 'remove the row'),
      once('province_id'),
      ...countColumns.map((column) => isWhole(column)),
      hasDay,
    ],
    *own(row) {
      const sum = codeKinds.reduce((total, kind) => total + Number(row[kind]), 0);
      if (Number.isInteger(sum) && sum !== Number(row.addresses))
        yield `the kinds of codes add up to ${sum}, addresses must be that`;
      if (row.date !== accuracy[0]?.date) yield `date ${row.date} must be that of the first row`;
    },
  }),
  'codes-elsewhere': ({ villages, byId }) => {
    const keyOf = (code: string, id: string): string => `${code} ${id.slice(0, idDigits.regency)}`;
    const ours = new Set(villages.map(({ id, postal_code: code }) => keyOf(code, id)));
    return {
      checks: [
        isPostalCode,
        isRegion('regency_id', byId, ['regency'], 'remove the row'),
        sorted('postal_code', ({ postal_code: code, regency_id: id }) => keyOf(code, id)),
        isGiven('said_by', 'give whose list has it'),
      ],
      *own({ postal_code: code, regency_id: id }) {
        if (ours.has(keyOf(code, id))) yield `${code} is a code of regency ${id} here too: remove the row`;
      },
    };
  },
  'other-district-codes': ({ byId }) => ({
    checks: [isRegion('id', byId, ['district'], reimport), sortedById(), isPostalCode],
  }),
  'other-codes': ({ byId }) => ({
    checks: [isRegion('id', byId, ['village'], reimportGeonames), sortedById(), isPostalCode],
  }),
  reviewed: ({ villages }) => {
    const byCode = Map.groupBy(villages, ({ postal_code: code }) => code);
    return {
      checks: [
        sortedById(),
        isOneOf('verdict', codeVerdicts),
        isGiven('why', 'give what speaks for or against the code'),
      ],
      *own(row) {
        if (byCode.get(row.code)?.some((village) => isAbout(row, village.id, row.code)) !== true)
          yield `no village ${row.id} has the code ${row.code}: remove the row, or review the new code`;
      },
    };
  },
  provenance: ({ sources, byId }) => {
    const hasSecond = sources.some(({ key }) => key === 'postal-codes');
    return {
      checks: [
        isRegion('id', byId, ['village'], reimport),
        sortedById(),
        isOneOf(
          'origin',
          origins.filter((origin) => origin !== 'given'),
        ),
      ],
      *own({ id, origin }) {
        const code = byId.get(id)?.postal_code;
        if (code === '' && !isIn(originsWithoutCode, origin))
          yield `${id} is ${origin}, but has no postal code: ${reimport}`;
        if (code !== '' && isIn(originsWithoutCode, origin) && origin !== 'corrected')
          yield `${id} is ${origin}, but has the postal code ${code ?? ''}: ${reimport}`;
        if (!hasSecond && isIn(['filled', 'replaced'], origin))
          yield `${id} is ${origin}, but sources.csv has no row with the key postal-codes: add it`;
      },
    };
  },
  spellings: ({ byId }) => ({
    checks: [sortedById(), isChanged],
    *own({ id, to }) {
      const name = byId.get(id)?.name;
      if (name === undefined) yield `there is no region ${id}: ${reimport}`;
      else if (name !== to) yield `${id} is called "${name}", not "${to}": ${reimport}`;
    },
  }),
  coordinates: ({ 'point-verdicts': verdicts, byId }) => {
    const judged = new Set(verdicts.map(({ id }) => id));
    return {
      checks: [
        isRegion('id', byId, ['village'], reimport),
        sortedById(),
        // Villages of which the source has nothing are in no row.
        isOneOf(
          'how',
          pointOrigins.filter((origin) => origin !== 'missing'),
        ),
        (row) => findDegreeFault(row, 'latitude'),
        (row) => findDegreeFault(row, 'longitude'),
      ],
      *own({ id, how }) {
        if (isIn(['boundary', 'wrong'], how) && !judged.has(id))
          yield `${id} is ${how}, but point-verdicts.csv has no verdict of it: ${reimport}`;
      },
    };
  },
  'point-verdicts': ({ coordinates }) => {
    const hows = new Map(coordinates.map(({ id, how }) => [id, how]));
    return {
      checks: [sortedById(), isOneOf('verdict', pointVerdicts)],
      *own({ id, verdict, kilometres }) {
        const how = hows.get(id) ?? 'no row';
        const isUnchecked = verdict === 'unchecked';
        if (isUnchecked ? kilometres !== '' : !/^\d+(?:\.\d+)?$/.test(kilometres))
          yield `kilometres "${kilometres}" must be a number, or empty if the point is unchecked`;
        else if (!isUnchecked && (verdict === 'wrong') !== Number(kilometres) > maxKilometresOutside)
          yield `is ${verdict}, ${kilometres} km outside: what is more than ${maxKilometresOutside} km outside must be wrong, and nothing else`;
        if ((verdict === 'right') !== (how === 'boundary') || (verdict === 'wrong') !== (how === 'wrong'))
          yield `its verdict is ${verdict}, but coordinates.csv has ${how}: ${reimport}`;
      },
    };
  },
  'point-audit': ({ 'point-audit': audits }) => ({
    checks: [],
    *own(row) {
      if (row !== audits[0]) yield 'it must have one row, or none if no point was compared';
    },
  }),
  coast: () => ({
    checks: [],
    *own({ country, ring }) {
      const numbers = toNumbers(ring);
      if (numbers.length % 2 === 1 || numbers.length < 6 || numbers.some(Number.isNaN))
        yield `the ring of ${country} must have at least three points, each of two numbers: ${reimport}`;
    },
  }),
  retired: (context) => earlierRule('retired', false, context),
  'retired-odbl': (context) => earlierRule('retired', true, context),
  renamed: (context) => earlierRule('renamed', false, context),
  'renamed-odbl': (context) => earlierRule('renamed', true, context),
  'bps-codes': ({ byId }) => {
    const owners = new Map<string, string>();
    return {
      checks: [isRegion('id', byId, ['province', 'regency'], reimport), sortedById()],
      *own({ id, bps_code: code }) {
        const owner = owners.get(code);
        owners.set(code, id);
        if (!/^[1-9]\d+$/.test(code) || code.length !== id.length)
          yield `bps_code "${code}" must have as many digits as ${id}, the first not 0`;
        // BPS had one code for what are several provinces of Papua today.
        if (owner !== undefined && id.length === idDigits.regency)
          yield `bps_code ${code} is that of ${owner} too: ${reimport}`;
      },
    };
  },
  sources: () => ({
    checks: [
      isOneOf('key', sourceKeys),
      once('key'),
      isGiven('name', 'give one'),
      isGiven('licence', 'give its name'),
      isGiven('use', 'give in Indonesian what is taken from it'),
      matches('integrity', /^sha512-[\w+/]{86}==$/, 'sha512- and the hash in base64'),
    ],
    *own(row) {
      const work = [row.based_on, row.based_on_author, row.based_on_licence, row.based_on_home];
      if (work.includes('') && work.some((cell) => cell !== ''))
        yield 'based_on, its author, licence and home must all be there, or none: add the rest';
    },
  }),
  edition: () => ({ checks: [hasDay, isGiven('decree', 'give its name')] }),
  counts: (context) => {
    const found = new Map(countByProvince(context).map((row) => [row.province_id, row]));
    return {
      checks: [isRegion('province_id', context.byId, ['province'], 'remove the row')],
      *own(row) {
        const counts = found.get(row.province_id) ?? row;
        for (const column of countedColumns)
          if (counts[column] !== row[column])
            yield `province ${row.province_id} has ${counts[column]} ${column}, pinned are ${row[column]}: find what changed, or pin the new count`;
      },
    };
  },
};

function* faultsOfFiles({ edition, sources, comparison, provinces, ...rows }: Context): Generator<string> {
  if (edition.length !== 1) yield `edition.csv:1: has ${edition.length} rows, it must have one`;
  const hasSource = (wanted: SourceKey): boolean => sources.some(({ key }) => key === wanted);
  if (!hasSource('regions')) yield 'sources.csv:1: has no row with the key regions: add it';
  if (rows['other-district-codes'].length > 0 && !hasSource('district-codes'))
    yield `other-district-codes.csv:1: sources.csv has no row with the key district-codes: ${reimport}`;
  if (rows['other-codes'].length > 0 && !hasSource('village-codes'))
    yield `other-codes.csv:1: sources.csv has no row with the key village-codes: ${reimportGeonames}`;
  const compared = new Set(comparison.map(({ province_id }) => province_id));
  if (comparison.length > 0 && !compared.has(''))
    yield 'comparison.csv:1: has no row of the country: add one, or remove all rows';
  for (const { id } of comparison.length > 0 ? provinces : [])
    if (!compared.has(id))
      yield `comparison.csv:1: has no row of province ${id}: add one, or remove all rows`;
}

/** Lists every fault in the rows of the CSV files, each with file and line. */
export function validateRows(rows: DatasetRows): readonly string[] {
  const regions = levels.flatMap((level): readonly RegionRow[] => rows[plurals[level]]);
  const context: Context = { ...rows, byId: new Map(regions.map((row) => [row.id, row])) };
  return [
    ...faultsOfRegions(rows, context.byId),
    ...(Object.keys(rules) as Table[]).flatMap((table) => {
      // Each rule is of the rows of its own table.
      const rule = rules[table](context) as Rule<{ readonly line: number }>;
      return faultsOf(`${table}.csv`, context[table], rule);
    }),
    ...faultsOfFiles(context),
  ];
}
