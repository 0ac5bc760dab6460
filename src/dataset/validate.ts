import { bounds } from '../domain/coordinates.ts';
import { fold } from '../domain/fold.ts';
import { findLevelOfDigits, idDigits, levels, plurals } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { addressKinds, codeKinds, countColumns } from './accuracy.ts';
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
  type Check,
} from './checks.ts';
import { toNumbers } from './coast.ts';
import { aliasKinds, type CsvCells, type CsvRow, type Table } from './csv.ts';
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
  type SourceKey,
} from './provenance.ts';
import { faultsOfRegions, isRegion, type RegionRow, type RegionsById } from './validate-regions.ts';

/** All rows, and the regions among them by id. */
interface Context extends DatasetRows {
  readonly byId: RegionsById;
}

const reimport = 'run npm run import';
const reimportList = 'run npm run import -- --codes again';

/** A point that is more kilometres outside of its village's boundary is wrong. */
const maxKilometresOutside = 5;

const isIn = (values: readonly string[], value: string): boolean => values.includes(value);
const hasSource = (sources: readonly CsvCells<'sources'>[], wanted: SourceKey): boolean =>
  sources.some(({ key }) => key === wanted);
/** Gives the values that rows may have: the usual ones have no row. */
const listExceptions = (values: readonly string[], ...usual: readonly string[]): readonly string[] =>
  values.filter((value) => !usual.includes(value));
const isPostalCode = matches('postal_code', postalCodePattern, 'five digits, the first not 0');
const isChanged: Check<{ readonly from: string; readonly to: string }> = ({ from, to }) =>
  from === to && 'from and to are the same: remove the row';

/** A degree must be in the country, or missing in a row that says why. */
function isDegree(column: 'latitude' | 'longitude'): Check<CsvRow<'coordinates'>> {
  const { min, max } = bounds[column];
  return ({ id, how, [column]: cell }) => {
    if (isIn(originsWithoutPoint, how))
      return cell !== '' && `${id} is ${how}, but has a ${column}: ${reimport}`;
    if (!/^-?(?:0|[1-9]\d{0,2})\.\d{4}$/.test(cell))
      return `${column} "${cell}" must be degrees with four decimals`;
    return !(Number(cell) >= min && Number(cell) <= max) && `${column} ${cell} must be from ${min} to ${max}`;
  };
}

/** Checks the successor of a region of an earlier edition. */
function hasSuccessor(byId: RegionsById): Check<CsvRow<'retired'>> {
  return ({ id, successor_id: to, how }) => {
    if (isIn(earlierMisses, how)) return to !== '' && `how is ${how}, but there is the successor ${to}`;
    if (!isIn(earlierMatches, how))
      return `how "${how}" must be one of ${[...earlierMatches, ...earlierMisses].join(', ')}`;
    if (!byId.has(to)) return `successor_id "${to}" is the id of no region`;
    if (to.length !== id.length) return `the successor ${to} is of another level than ${id}`;
    return (how === 'renamed') !== (to === id) && `how is ${how}, but ${id} became ${to}`;
  };
}

/**
 * A region of an earlier edition is not one of today, its successor is, and its source has that edition. Rows from a source under
 * ODbL are in files of their own, and no others.
 */
function earlierChecks(
  kind: 'retired' | 'renamed',
  isOdbl: boolean,
  { sources, byId }: Context,
): readonly Check<CsvRow<'retired'>>[] {
  const editions = new Map(sources.map((source) => [editionSource(source), source]));
  const seen = new Set<string>();
  const checks: readonly Check<CsvRow<'retired'>>[] = [
    ({ id, name }) => seen.size === seen.add(`${id} ${fold(name)}`).size && `${id} ${name} is there twice`,
    ({ id, level }) => findLevelOfDigits(id.length) !== level && `id ${id} is of another level than ${level}`,
    ({ name }) => fold(name) === '' && `name "${name}" has no letter or digit`,
    ({ id, name }) => {
      const now = byId.get(id)?.name;
      if (now === undefined) return kind === 'renamed' && `${id} is the id of no region`;
      if (kind === 'retired') return `${id} is the id of ${now}: it is not retired`;
      return fold(now) === fold(name) && `${id} is still called ${now}`;
    },
    hasSuccessor(byId),
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
  const withAdvice = checks.map((check): Check<CsvRow<'retired'>> => (row) => {
    const fault = check(row);
    return typeof fault === 'string' && `${fault}: ${reimport}`;
  });
  return [sortedById({ repeats: true }), ...withAdvice];
}

/** What the rows of each file must hold, besides the ids, names and parents of regions. */
const checksOf: { readonly [T in Table]: (context: Context) => readonly Check<CsvRow<T>>[] } = {
  provinces: () => [
    matches('code', /^[A-Z]{2}$/, 'two capitals'),
    once('code', 'give each province its own'),
  ],
  regencies: () => [],
  districts: () => [],
  villages: ({ provenance }) => {
    const explained = new Set(provenance.map(({ id }) => id));
    return [
      matches('postal_code', /^(?:[1-9]\d{4})?$/, 'five digits, the first not 0, or empty'),
      ({ id, postal_code: code }) =>
        code === '' &&
        !explained.has(id) &&
        `${id} has no postal code, and provenance.csv does not say why: ${reimport}`,
    ];
  },
  aliases: ({ provinces, regencies, byId }) => {
    const owners = new Map([...provinces, ...regencies].map(({ id, name }) => [fold(name), id]));
    return [
      isRegion('id', byId, levels, 'remove the row'),
      isOneOf('kind', aliasKinds),
      isGiven('reason', 'say why people call it so'),
      ({ id, kind }) =>
        kind === 'short' && id.length > 4 && `short names are of provinces and regencies: ${id} is neither`,
      ({ alias }) => fold(alias) === '' && `alias "${alias}" has no letter or digit: remove the row`,
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
    isChanged,
    isGiven('reason', 'give what speaks for the correction'),
    isGiven('source', 'give one that others can check'),
    ({ id, field, to }) => {
      const row = byId.get(id);
      if (row === undefined) return `there is no region ${id}: remove the row`;
      const found = isIn(['name', 'postal_code', 'code'], field) ? row[field as 'name'] : undefined;
      if (found === undefined)
        return `field "${field}" must be name, or postal_code of a village, or code of a province`;
      return found !== to && `${field} of ${id} is "${found}", the correction makes it "${to}": ${reimport}`;
    },
  ],
  accuracy: ({ accuracy, byId }) => [
    isRegion('province_id', byId, ['province'], 'remove the row'),
    isOneOf('kind', addressKinds),
    sorted('kind and province_id', ({ kind, province_id: id }) => `${kind} ${id}`),
    ...countColumns.map((column) => isWhole(column)),
    hasDay,
    (row) => {
      const sum = codeKinds.reduce((total, kind) => total + Number(row[kind]), 0);
      const isWrong = Number.isInteger(sum) && sum !== Number(row.addresses);
      return isWrong && `the kinds of codes add up to ${sum}, addresses must be that`;
    },
    ({ date }) => date !== accuracy[0]?.date && `date ${date} must be that of the first row`,
  ],
  'pos-list': ({ byId }) => [
    isRegion('province_id', byId, ['province'], 'remove the row'),
    once('province_id'),
    isWhole('compared'),
    isWhole('same'),
    ({ compared, same }) =>
      Number(same) > Number(compared) &&
      `same is ${same}, more than the ${compared} compared: both must be whole numbers`,
  ],
  'codes-elsewhere': ({ villages, byId }) => {
    const keyOf = (code: string, id: string): string => `${code} ${id.slice(0, idDigits.regency)}`;
    const ours = new Set(villages.map(({ id, postal_code: code }) => keyOf(code, id)));
    return [
      isPostalCode,
      isRegion('regency_id', byId, ['regency'], 'remove the row'),
      sorted('postal_code', ({ postal_code: code, regency_id: id }) => keyOf(code, id)),
      isGiven('said_by', 'give whose list has it'),
      ({ postal_code: code, regency_id: id }) =>
        ours.has(keyOf(code, id)) && `${code} is a code of regency ${id} here too: remove the row`,
    ];
  },
  'other-district-codes': ({ byId }) => [
    isRegion('id', byId, ['district'], reimport),
    sortedById(),
    isPostalCode,
  ],
  'lead-districts': (context) => {
    const withOther = new Set(context['other-district-codes'].map(({ id }) => id));
    return [
      isRegion('id', context.byId, ['district'], 'remove the row'),
      sortedById(),
      isOneOf('lead', leads),
      isOneOf('basis', leadBases),
      ({ id, lead }) => lead === 'other' && !withOther.has(id) && `${id} has no other code: ${reimport}`,
    ];
  },
  'pos-verdicts': ({ byId }) => [
    isRegion('id', byId, ['district', 'village'], 'remove the row'),
    sortedById(),
    isOneOf('pos', posVerdicts),
  ],
  'other-codes': ({ byId, 'other-codes': [first] }) => [
    isRegion('id', byId, ['village'], reimportList),
    sortedById(),
    isPostalCode,
    isOneOf('lead', leads),
    isGiven('list', 'give the name of the list'),
    isGiven('licence', 'give the licence of the list'),
    ({ lead, list, licence }) =>
      (lead !== first?.lead || list !== first.list || licence !== first.licence) &&
      `lead, list and licence must be those of the first row: ${reimportList}`,
  ],
  reviewed: ({ villages }) => {
    const byCode = Map.groupBy(villages, ({ postal_code: code }) => code);
    return [
      sortedById(),
      isOneOf('verdict', codeVerdicts),
      isGiven('why', 'give what speaks for or against the code'),
      (row) =>
        byCode.get(row.code)?.some((village) => isAbout(row, village.id, row.code)) !== true &&
        `no village ${row.id} has the code ${row.code}: remove the row, or review the new code`,
    ];
  },
  provenance: ({ sources, byId }) => [
    isRegion('id', byId, ['village'], reimport),
    sortedById(),
    // A code of an added list is in no row: it is in other-codes.csv.
    isOneOf('origin', listExceptions(origins, 'given', 'listed')),
    ({ id, origin }) => {
      const code = byId.get(id)?.postal_code ?? '';
      const mayLack = isIn(originsWithoutCode, origin);
      if (code === '') return !mayLack && `${id} is ${origin}, but has no postal code: ${reimport}`;
      const isWrong = mayLack && origin !== 'corrected';
      return isWrong && `${id} is ${origin}, but has the postal code ${code}: ${reimport}`;
    },
    ({ id, origin }) =>
      isIn(['filled', 'replaced'], origin) &&
      !hasSource(sources, 'postal-codes') &&
      `${id} is ${origin}, but sources.csv has no row with the key postal-codes: add it`,
  ],
  spellings: ({ byId }) => [
    sortedById(),
    isChanged,
    ({ id, to }) => {
      const name = byId.get(id)?.name;
      if (name === undefined) return `there is no region ${id}: ${reimport}`;
      return name !== to && `${id} is called "${name}", not "${to}": ${reimport}`;
    },
  ],
  coordinates: ({ 'point-verdicts': verdicts, byId }) => {
    const judged = new Set(verdicts.map(({ id }) => id));
    return [
      isRegion('id', byId, ['village'], reimport),
      sortedById(),
      // Villages of which the source has nothing are in no row.
      isOneOf('how', listExceptions(pointOrigins, 'missing')),
      isDegree('latitude'),
      isDegree('longitude'),
      ({ id, how }) =>
        isIn(['boundary', 'wrong'], how) &&
        !judged.has(id) &&
        `${id} is ${how}, but point-verdicts.csv has no verdict of it: ${reimport}`,
    ];
  },
  'point-verdicts': ({ coordinates }) => {
    const hows = new Map(coordinates.map(({ id, how }) => [id, how]));
    return [
      sortedById(),
      isOneOf('verdict', pointVerdicts),
      ({ verdict, kilometres }) => {
        const isUnchecked = verdict === 'unchecked';
        if (isUnchecked ? kilometres !== '' : !/^\d+(?:\.\d+)?$/.test(kilometres))
          return `kilometres "${kilometres}" must be a number, or empty if the point is unchecked`;
        const isRight = isUnchecked || (verdict === 'wrong') === Number(kilometres) > maxKilometresOutside;
        return (
          !isRight &&
          `is ${verdict}, ${kilometres} km outside: what is more than ${maxKilometresOutside} km outside must be wrong, and nothing else`
        );
      },
      ({ id, verdict }) => {
        const how = hows.get(id) ?? 'no row';
        const isRight =
          (verdict === 'right') === (how === 'boundary') && (verdict === 'wrong') === (how === 'wrong');
        return !isRight && `its verdict is ${verdict}, but coordinates.csv has ${how}: ${reimport}`;
      },
    ];
  },
  'point-audit': ({ 'point-audit': audits }) => [
    (row) => row !== audits[0] && 'it must have one row, or none if no point was compared',
  ],
  coast: () => [
    ({ country, ring }) => {
      const numbers = toNumbers(ring);
      const isWrong = numbers.length % 2 === 1 || numbers.length < 6 || numbers.some(Number.isNaN);
      return (
        isWrong && `the ring of ${country} must have at least three points, each of two numbers: ${reimport}`
      );
    },
  ],
  retired: (context) => earlierChecks('retired', false, context),
  'retired-odbl': (context) => earlierChecks('retired', true, context),
  renamed: (context) => earlierChecks('renamed', false, context),
  'renamed-odbl': (context) => earlierChecks('renamed', true, context),
  'bps-codes': ({ byId }) => {
    const owners = new Map<string, string>();
    return [
      isRegion('id', byId, ['province', 'regency'], reimport),
      sortedById(),
      ({ id, bps_code: code }) =>
        (!/^[1-9]\d+$/.test(code) || code.length !== id.length) &&
        `bps_code "${code}" must have as many digits as ${id}, the first not 0`,
      ({ id, bps_code: code }) => {
        const owner = owners.get(code);
        owners.set(code, id);
        // BPS had one code for what are several provinces of Papua today.
        const isTwice = owner !== undefined && id.length === idDigits.regency;
        return isTwice && `bps_code ${code} is that of ${owner} too: ${reimport}`;
      },
    ];
  },
  sources: () => [
    isOneOf('key', sourceKeys),
    once('key'),
    isGiven('name', 'give one'),
    isGiven('licence', 'give its name'),
    isGiven('use', 'give in Indonesian what is taken from it'),
    matches('integrity', /^sha512-[\w+/]{86}==$/, 'sha512- and the hash in base64'),
    (row) => {
      const work = [row.based_on, row.based_on_author, row.based_on_licence, row.based_on_home];
      const isPart = work.includes('') && work.some((cell) => cell !== '');
      return isPart && 'based_on, its author, licence and home must all be there, or none: add the rest';
    },
  ],
  edition: () => [hasDay, isGiven('decree', 'give its name')],
};

function* faultsOfFiles({ edition, sources, ...rows }: Context): Generator<string> {
  if (edition.length !== 1) yield `edition.csv:1: has ${edition.length} rows, it must have one`;
  if (!hasSource(sources, 'regions')) yield 'sources.csv:1: has no row with the key regions: add it';
  if (rows['other-district-codes'].length > 0 && !hasSource(sources, 'district-codes'))
    yield `other-district-codes.csv:1: sources.csv has no row with the key district-codes: ${reimport}`;
}

/** Lists every fault in the rows of the CSV files, each with file and line. */
export function validateRows(rows: DatasetRows): readonly string[] {
  const regions = levels.flatMap((level): readonly RegionRow[] => rows[plurals[level]]);
  const context: Context = { ...rows, byId: new Map(regions.map((row) => [row.id, row])) };
  return [
    ...faultsOfRegions(rows, context.byId),
    ...(Object.keys(checksOf) as Table[]).flatMap((table) => {
      // Each table's checks are of its own rows.
      const checks = checksOf[table](context) as readonly Check<{ readonly line: number }>[];
      return faultsOf(`${table}.csv`, context[table], checks);
    }),
    ...faultsOfFiles(context),
  ];
}
