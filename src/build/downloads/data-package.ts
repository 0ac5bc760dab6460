import {
  downloadVersionPath,
  type Download,
  packageDownload,
  csvDownload,
  provenanceDownload,
  retiredDownload,
} from '../../api/downloads.ts';
import { regionsOf, type Dataset } from '../../dataset/dataset.ts';
import type { ManifestFile } from '../../store/manifest.ts';
import { isShareAlike, type Source, origins, pointOrigins } from '../../dataset/provenance.ts';
import { levels } from '../../domain/level.ts';
import { retiredColumns } from '../../api/retired-fields.ts';
import { villageColumns, type VillageColumn } from '../../dataset/village-rows.ts';
import { placeColumns } from '../../api/place-fields.ts';
import { pointStates } from '../../dataset/points.ts';
import { postalCodePattern } from '../../domain/postal-code.ts';
import type { Schema } from '../../api/fields.ts';

const descriptions: Readonly<Record<VillageColumn, string>> = {
  province_id: 'Kemendagri code of the province, without dots',
  province: 'Name of the province',
  regency_id: 'Kemendagri code of the regency or city, without dots',
  regency: 'Name of the regency or city, with its type word',
  district_id: 'Kemendagri code of the district, without dots',
  district: 'Name of the district',
  village_id: 'Kemendagri code of the village, without dots; exceeds 2^31',
  village: 'Name of the village; does not identify it',
  postal_code: 'Postal code; empty where no source gives one',
};

const postalCode = { type: 'string', constraints: { pattern: postalCodePattern.source } };

const villageSchema = {
  fields: villageColumns.map((name) => {
    const description = descriptions[name];
    if (name === 'postal_code') return { name, ...postalCode, description };
    const type = name.endsWith('_id') ? 'integer' : 'string';
    const unique = name === 'village_id' ? { unique: true } : {};
    return { name, type, description, constraints: { required: true, ...unique } };
  }),
  primaryKey: 'village_id',
  missingValues: [''],
};

const provenanceSchema = {
  fields: [
    { name: 'village_id', type: 'integer', constraints: { required: true, unique: true } },
    { name: 'postal_code', ...postalCode },
    {
      name: 'origin',
      type: 'string',
      description: 'How the village came by its postal code, or why it has none',
      constraints: { required: true, enum: origins },
    },
    { name: 'source', type: 'string', description: 'Name and version of the source of the postal code' },
    {
      name: 'point_origin',
      type: 'string',
      description: 'How the village came by its point, or why it has none',
      constraints: { required: true, enum: pointOrigins },
    },
    {
      name: 'point',
      type: 'string',
      description: 'Whether the point was compared with the boundary of the village; empty if it has none',
      constraints: { enum: pointStates },
    },
    {
      name: 'doubt',
      type: 'string',
      description: 'Why the postal code is doubtful, in Indonesian; else empty',
    },
  ],
  primaryKey: 'village_id',
  foreignKeys: [{ fields: 'village_id', reference: { resource: 'kodepos-csv', fields: 'village_id' } }],
  missingValues: [''],
};

/** Converts the JSON Schema of a column. Constraints have the same names in both. */
function toTableField(name: string, { anyOf, description, ...own }: Schema): object {
  const [{ type, minimum, maximum, pattern, enum: values }] = (anyOf ?? [own]) as readonly [Schema];
  const types = [type].flat();
  const isOptional = anyOf !== undefined || types.includes('null');
  const isKey = name === 'id';
  const constraints = {
    ...(isOptional ? {} : { required: true }),
    ...(isKey ? { unique: true } : {}),
    minimum,
    maximum,
    pattern,
    enum: values,
  };
  return { name, type: types[0], description, constraints };
}

/** Describes a table with a column for each field. Its key is `id`. */
const schemaOf = (fields: Readonly<Record<string, { readonly schema: Schema }>>): object => ({
  fields: Object.entries(fields).map(([name, { schema }]) => toTableField(name, schema)),
  primaryKey: 'id',
  missingValues: [''],
});

const tableSchemas: Readonly<Record<string, object>> = {
  [csvDownload.name]: villageSchema,
  [provenanceDownload.name]: provenanceSchema,
  'places.csv': schemaOf(placeColumns),
  [retiredDownload.name]: {
    ...schemaOf(retiredColumns),
    foreignKeys: [{ fields: 'successor_id', reference: { resource: 'places-csv', fields: 'id' } }],
  },
};

const licenses = [
  {
    name: 'CC-BY-4.0',
    path: 'https://creativecommons.org/licenses/by/4.0/',
    title: 'Names and ids of regions',
  },
  {
    name: 'MIT',
    path: 'https://opensource.org/license/mit',
    title: 'What the authors of the packages made; postal codes themselves are facts',
  },
];

/** The lineage of the data; the figures are those of data/LICENSE.md. */
const lineage =
  'Regions equal, name for name, the work that the first package is made of; some spellings are tidied. ' +
  'Postal codes come without a stated origin. Outside Papua the two packages agree on 75,188 of the 75,191 villages ' +
  'that both give a code (all 75,588 once gaps are filled and wrong codes replaced): they have one origin and cannot ' +
  'confirm each other. The notes of their authors point to the public look-up site nomor.net.';

/** Gives the properties of a resource that depend on its format. */
function tableOf({ name }: Download): object {
  const schema = tableSchemas[name];
  if (schema === undefined) return { profile: 'data-resource' };
  const dialect = { lineTerminator: '\r\n' };
  return { profile: 'tabular-data-resource', encoding: 'utf-8', dialect, schema };
}

/** Gives the terms and sources of a resource where they are not those of the package. */
function termsOf({ license }: Download, { sources }: Dataset): object {
  if (license === undefined) return {};
  const earlier = sources.filter(({ edition }) => edition !== '');
  return { licenses: [license], sources: earlier.flatMap(describeSource) };
}

const countVillages = ({ villages }: Dataset): number => villages.length;

/** How many rows the files have that do not have one for each village, by name. */
const countRows: Readonly<Record<string, (dataset: Dataset) => number>> = {
  'places.csv': (dataset) => levels.reduce((sum, level) => sum + regionsOf(dataset, level).length, 0),
  'retired.csv': ({ retired }) => retired.size,
};

/** Describes a source and the work that it is based on. `license` and `integrity` are not fields of the standard. */
function describeSource(source: Source): readonly object[] {
  const { name, version, licence, home, integrity } = source;
  const own = {
    title: `${name} ${version}`,
    ...(home === '' ? {} : { path: home }),
    license: licence,
    integrity,
  };
  if (source.based_on === '') return [own];
  const work = {
    title: `${source.based_on} by ${source.based_on_author}`,
    path: source.based_on_home,
    license: source.based_on_licence,
  };
  return [own, work];
}

/**
 * Describes the downloads as a Frictionless data package (v1): columns, keys, counts and hashes.
 *
 * @param files the plain file of each download
 * @param version the hash of all downloads
 */
export function toDataPackage(
  dataset: Dataset,
  files: readonly (readonly [Download, ManifestFile])[],
  baseUrl: string | undefined,
  version: string,
): string {
  const { edition, sources, villages } = dataset;
  const resources = files.map(([download, { bytes, sha256 }]) => ({
    name: download.name.replace('.', '-'),
    title: download.summary,
    description: download.description,
    path: download.name,
    format: download.name.slice(download.name.lastIndexOf('.') + 1),
    mediatype: download.mediaType,
    bytes,
    hash: `sha256:${sha256}`,
    ...tableOf(download),
    rows: (countRows[download.name] ?? countVillages)(dataset),
    ...termsOf(download, dataset),
  }));
  const about = {
    profile: 'data-package',
    name: 'kodepos',
    title: 'Kodepos: regions and postal codes of Indonesia',
    description: `All ${villages.length} villages after ${edition.decree}, with their postal codes. Unofficial; not published by Pos Indonesia.`,
    ...(baseUrl === undefined ? {} : { homepage: baseUrl }),
    version: edition.date,
    // Not a field of the standard: the address at which these files never change.
    immutable: downloadVersionPath(version, packageDownload.name),
    licenses,
    lineage,
    sources: sources.filter((source) => !isShareAlike(source)).flatMap(describeSource),
    resources,
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}
