import type { CsvCells, CsvRow } from '../../src/dataset/tables.ts';
import { byLevel, idDigits, levels, plurals, type Level } from '../../src/domain/level.ts';
import { createBuildSteps } from '../../src/build/progress.ts';
import { listBpsCodes } from './bps-codes.ts';
import { readCoast } from './coast.ts';
import { decideCoordinates } from './coordinates.ts';
import { inIdOrder, readRows, replaceTables, temporaryFolder, type ImportedTable } from './data-tables.ts';
import { listEarlierRegions, traceRegions } from './earlier-regions.ts';
import { tidyName, type Names } from './names.ts';
import { decideOtherDistrictCodes, choosePrimaryCodes } from './other-district-codes.ts';
import { checkReviewed, decidePostalCodes, findSuspects, identifyCodes } from './postal-codes.ts';
import {
  checkProvinceCodes,
  fetchSources,
  provinceCodes,
  readBpsRegencies,
  readGeografis,
  readIdnAreaData,
  readNikParser,
  readRegions,
  type SourceRegion,
  type Sources,
} from './sources.ts';

type Row = Record<string, string> & { readonly id: string; name: string };
type Rows = Readonly<Record<Level, readonly Row[]>>;

/** Converts a region to a row with a tidied name, before corrections and without a postal code. */
const toRow = ({ code, name }: SourceRegion): Row => ({
  id: code,
  name: tidyName(name),
  province_id: code.slice(0, idDigits.province),
  regency_id: code.slice(0, idDigits.regency),
  district_id: code.slice(0, idDigits.district),
  code: provinceCodes[code] ?? '',
  postal_code: '',
});

/** Applies corrections in place. Throws an error that names every row that no longer matches. */
function applyCorrections(rows: Rows, corrections: readonly CsvRow<'corrections'>[]): void {
  const byId = new Map(levels.flatMap((level) => rows[level].map((row) => [row.id, row] as const)));
  const stale: string[] = [];
  for (const { id, field, from, to } of corrections) {
    const row = byId.get(id);
    if (row === undefined) stale.push(`${id}: there is no such region`);
    else if (row[field] !== from)
      stale.push(`${id} ${field}: is "${row[field] ?? ''}", the correction expects "${from}"`);
    else row[field] = to;
  }
  const lines = stale.join('\n  ');
  if (lines !== '') throw new Error(`data/corrections.csv has stale rows:\n  ${lines}`);
}

/** Builds the tables by the recipe of data/README.md. Errors name every row that needs review. */
function makeTables(sources: Sources, step: (title: string) => void): readonly ImportedTable[] {
  step('deciding postal codes, tidying names and applying corrections');
  const regions = readRegions(sources.regions);
  const rows: Rows = byLevel((level) => regions[level].map(toRow));
  const corrections = readRows('corrections');
  const ofCodes = corrections.filter(({ field }) => field === 'postal_code');
  const otherCorrections = corrections.filter(({ field }) => field !== 'postal_code');
  applyCorrections(rows, otherCorrections);
  const all = levels.flatMap((level) => rows[level]);
  const current: Names = new Map(all.map(({ id, name }) => [id, name]));

  const geografis = readGeografis(sources['postal-codes']);
  const traces = traceRegions(geografis.names, current);
  const second = identifyCodes(traces, geografis.postalCodes);

  const { codes, origins } = decidePostalCodes(regions.village, second);
  for (const row of rows.village) row['postal_code'] = codes.get(row.id) ?? '';
  applyCorrections(rows, ofCodes);
  for (const { id } of ofCodes) origins.set(id, 'corrected');
  const spellings = levels
    .flatMap((level) => regions[level])
    .map(({ code: id, name: from }) => ({ id, from, to: current.get(id) ?? '' }))
    .filter(({ from, to }) => from !== to);
  step('deciding coordinates and tracing regions of earlier editions');
  const coordinates = decideCoordinates(traces, geografis.points, readRows('point-verdicts'));

  // Every code that may belong to another village must be reviewed.
  const villages = rows.village as readonly CsvCells<'villages'>[];
  const points = coordinates
    .filter(({ latitude }) => latitude !== '')
    .map(({ id, latitude, longitude }) => {
      return [id, { latitude: Number(latitude), longitude: Number(longitude) }] as const;
    });
  checkReviewed(findSuspects(villages, second, new Map(points)), readRows('reviewed'));

  const earlier = { names: geografis.names, traces };
  const entries = readNikParser(sources['district-codes']);
  const preferred = readRows('lead-districts');
  const secondary = decideOtherDistrictCodes(entries, villages, current, preferred, earlier);
  const free = rows.village.filter(({ id }) => origins.get(id) !== 'corrected');
  const primary = choosePrimaryCodes(free, secondary, preferred);
  for (const id of primary.led) origins.set(id, 'led');
  for (const id of primary.filled) origins.set(id, 'district');
  const provenance = Array.from(origins, ([id, origin]) => ({ id, origin }));

  // Regions under ODbL go into separate files.
  const unrestricted = listEarlierRegions(
    [{ source: sources['postal-codes'].source, names: geografis.names }],
    current,
  );
  const editions = [sources['regions-37'], sources['regions-38']];
  const odbl = listEarlierRegions(
    editions.map((fetched) => ({ source: fetched.source, names: readIdnAreaData(fetched) })),
    current,
  );
  return [
    ...levels.map((level) => [plurals[level], rows[level]] as const),
    ['provenance', inIdOrder(provenance)],
    ['spellings', spellings],
    ['coordinates', coordinates],
    ['other-district-codes', primary.rows],
    ['coast', readCoast(sources.coast)],
    ['bps-codes', listBpsCodes(readBpsRegencies(sources['bps-codes']), current)],
    ['retired', unrestricted.retired],
    ['renamed', unrestricted.renamed],
    ['retired-odbl', odbl.retired],
    ['renamed-odbl', odbl.renamed],
  ];
}

export async function importFromSources(): Promise<void> {
  const step = createBuildSteps('import', 4);
  using temporary = temporaryFolder();
  step('fetching the sources and checking their integrity');
  const sources = fetchSources(readRows('sources'), temporary.path);
  await checkProvinceCodes(sources['province-codes']);

  const tables = makeTables(sources, step);

  step('validating and writing data/*.csv');
  const dataset = replaceTables(tables);
  console.log(`${dataset.villages.length} villages; git diff data shows what changed`);
}
