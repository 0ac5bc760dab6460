// The tables of the CSV downloads: columns in order, rows, and keys for the data package.

import { csvDownload, provenanceDownload, retiredDownload } from '../../api/downloads.ts';
import { fieldsOf, type Field } from '../../api/fields.ts';
import { placeFields } from '../../api/place-fields.ts';
import { csvColumns, recordFields } from '../../api/record-fields.ts';
import * as schemas from '../../api/schemas.ts';
import type { Country } from '../../country/country.ts';
import { listRegionsAt, placeAt, primaryCodeAt, type PlaceAt } from '../../country/region.ts';
import { datasetRegions, type Dataset } from '../../dataset/dataset.ts';
import type { EarlierRegion } from '../../dataset/earlier-regions.ts';
import { findAuditState, findPointOrigin } from '../../dataset/points.ts';
import { findCodeOrigin, findCodeSource } from '../../dataset/provenance.ts';
import { codeOrigins, pointOrigins, tables } from '../../dataset/tables.ts';
import { pointStates } from '../../domain/coordinates.ts';
import { levels, parentLevels } from '../../domain/level.ts';
import type { Village } from '../../domain/region.ts';
import { recordsToCsv, type Cell } from './text-files.ts';

type PlaceColumn = Field<Cell, PlaceAt>;

const placeColumn = fieldsOf<PlaceAt>();

const isList = ({ schema }: Field<unknown, PlaceAt>) => [schema['type']].flat().includes('array');

/** The columns of a place: all fields that are not lists, then its postal code and parents. */
const placeColumns: Readonly<Record<string, PlaceColumn>> = {
  ...Object.fromEntries(
    Object.entries(placeFields).filter(([, field]) => !isList(field)) as [string, PlaceColumn][],
  ),
  postal_code: placeColumn(
    primaryCodeAt,
    schemas.postalCodeOrNull('Primary postal code of a village; otherwise empty.'),
  ),
  ...Object.fromEntries(
    parentLevels.flatMap((level): [string, PlaceColumn][] => {
      const idSchema = schemas.orNull(schemas.id(`Id of the ${level} it is in.`));
      const nameSchema = schemas.textOrNull(`Name of the ${level} it is in.`);
      const find = (place: PlaceAt) =>
        placeFields.parents.valueOf(place).find((parent) => parent.level === level);
      return [
        [`${level}_id`, placeColumn((place) => find(place)?.id ?? null, idSchema)],
        [level, placeColumn((place) => find(place)?.name ?? null, nameSchema)],
      ];
    }),
  ),
};

type InDataset = Readonly<{ dataset: Dataset; village: Village; position: number }>;
const villageColumn = fieldsOf<InDataset>();
const { id, postal_code: code } = recordFields.village;

/** `source` is empty if there is no code, or if the code was corrected by hand. */
const provenanceColumns = {
  village_id: villageColumn(({ village }) => village.id, id.schema),
  postal_code: villageColumn(({ village }) => village.postalCode, code.schema),
  origin: villageColumn(
    ({ dataset, village }): string => findCodeOrigin(dataset, village),
    schemas.choice('How the village came by its postal code, or why it has none.', codeOrigins),
  ),
  source: villageColumn(({ dataset, village }) => {
    const source = findCodeSource(dataset, village);
    return source === undefined ? null : `${source.name} ${source.version}`;
  }, schemas.textOrNull('Name and version of the source of the postal code.')),
  point_origin: villageColumn(
    ({ dataset, village, position }): string => findPointOrigin(dataset.points, position, village),
    schemas.choice('How the village came by its point, or why it has none.', pointOrigins),
  ),
  point: villageColumn(
    ({ dataset, village, position }) => findAuditState(dataset.points, position, village),
    schemas.choiceOrNull(
      'Whether the point was compared with the boundary of the village; empty if it has none.',
      pointStates,
    ),
  ),
  doubt: villageColumn(
    ({ dataset, village }) => dataset.doubts.get(village.id)?.why ?? null,
    schemas.textOrNull('Why the postal code is doubtful, in Indonesian; otherwise empty.'),
  ),
  likelier_code: villageColumn(
    ({ dataset, village }) => dataset.doubts.get(village.id)?.likelier_code ?? null,
    schemas.postalCodeOrNull('The likelier postal code if the code is doubtful and another is known.'),
  ),
};

const retiredColumn = fieldsOf<EarlierRegion>();

const retiredColumns = {
  id: retiredColumn(({ id }) => id, schemas.id('Kemendagri code without dots, only in earlier editions.')),
  level: retiredColumn(({ level }) => level, schemas.choice('Level of the region.', levels)),
  name: retiredColumn(({ name }) => name, schemas.text('Name of the region in its last edition.')),
  last_edition: retiredColumn(({ edition }) => edition, schemas.text('Last edition with the region.')),
  successor_id: retiredColumn(
    ({ now }) => now,
    schemas.orNull(schemas.id('Id of the region that it is now; empty if unknown.')),
  ),
  how: retiredColumn(
    ({ how }): string => how,
    schemas.choice(
      'How its successor was found: the same name in the same or succeeding parent, in the ' +
        'regency, or in the country; or why not: none has the name, or several have.',
      tables.retired.how.values.filter((how) => how !== 'renamed'),
    ),
  ),
  source: retiredColumn(
    ({ source }) => source,
    schemas.text('Name, version, author and licence of the source.'),
  ),
};

export interface TableSource {
  readonly dataset: Dataset;
  readonly country: Country;
}

/** A table to download. `primaryKey` and `foreignKeys` are those of Frictionless Table Schema. */
interface CsvTable<Subject> {
  readonly columns: Readonly<Record<string, Field<Cell, Subject>>>;
  readonly rows: (data: TableSource) => Iterable<Subject>;
  readonly countRows: (dataset: Dataset) => number;
  readonly primaryKey: string;
  readonly foreignKeys?: readonly object[];
}

const csvTable = <Subject>({ rows, ...table }: CsvTable<Subject>) => ({
  ...table,
  toCsv: (data: TableSource): Generator<string> => recordsToCsv(table.columns, rows(data)),
});

const toForeignKey = (fields: string, resource: string, key: string): object => {
  return { fields, reference: { resource, fields: key } };
};

/** The tables by file name. Tables that take longest to compress come first. */
export const csvTables: Readonly<Record<string, ReturnType<typeof csvTable<never>>>> = {
  [csvDownload.name]: csvTable({
    columns: csvColumns,
    rows: ({ country }) => listRegionsAt(country, 'village'),
    countRows: ({ villages }) => villages.length,
    primaryKey: 'village_id',
  }),
  'places.csv': csvTable({
    columns: placeColumns,
    rows: ({ country }) =>
      levels
        .values()
        .flatMap((level) => listRegionsAt(country, level))
        .map(placeAt),
    countRows: (dataset) => levels.flatMap((level) => datasetRegions(dataset, level)).length,
    primaryKey: 'id',
  }),
  [provenanceDownload.name]: csvTable({
    columns: provenanceColumns,
    rows: ({ dataset }) => dataset.villages.map((village, position) => ({ dataset, village, position })),
    countRows: ({ villages }) => villages.length,
    primaryKey: 'village_id',
    foreignKeys: [toForeignKey('village_id', 'kodepos-csv', 'village_id')],
  }),
  [retiredDownload.name]: csvTable({
    columns: retiredColumns,
    rows: ({ dataset: { retired } }) => [...retired.values()].toSorted((a, b) => a.id - b.id),
    countRows: ({ retired }) => retired.size,
    primaryKey: 'id',
    foreignKeys: [toForeignKey('successor_id', 'places-csv', 'id')],
  }),
};
