import { downloadVersionPath, type Download, packageDownload } from '../../api/downloads.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import type { ManifestFile } from '../../http/manifest.ts';
import { isShareAlike, type Source } from '../../dataset/provenance.ts';
import { csvTables } from './tables.ts';
import type { Schema } from '../../api/schemas.ts';

/** Converts a column's JSON Schema to Table Schema, whose constraints have the same names. */
function toTableField(name: string, schema: Schema, isKey: boolean): object {
  const { anyOf = [schema], description } = schema;
  const [{ type, minimum, maximum, pattern, enum: values }] = anyOf as readonly [Schema];
  const types = [type].flat();
  const isOptional = 'anyOf' in schema || types.includes('null');
  const required = isOptional ? undefined : true;
  const unique = isKey ? true : undefined;
  const constraints = { required, unique, minimum, maximum, pattern, enum: values };
  return { name, type: types[0], description, constraints };
}

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

/** The lineage of the data, with the figures of data/LICENSE.md. */
const lineage =
  'Regions are those of the work behind the first package, some spellings tidied. Postal codes ' +
  'have no stated origin. Outside Papua both packages agree on 75,188 of 75,191 villages (all ' +
  '75,588 with gaps filled and wrong codes replaced): they have one origin and cannot confirm ' +
  'each other. Notes of their authors point to nomor.net.';

function describeFormat({ name }: Download): object {
  const table = csvTables[name];
  if (table === undefined) return { profile: 'data-resource' };
  const { columns, primaryKey, foreignKeys } = table;
  const fields = Object.entries(columns).map(([column, field]) =>
    toTableField(column, field.schema, column === primaryKey),
  );
  const schema = { fields, primaryKey, missingValues: [''], foreignKeys };
  const dialect = { lineTerminator: '\r\n' };
  return { profile: 'tabular-data-resource', encoding: 'utf-8', dialect, schema };
}

/** Describes the terms and sources of a file, if they differ from those of the package. */
function describeTerms({ license }: Download, { sources }: Dataset): object {
  if (license === undefined) return {};
  const earlier = sources.filter(({ edition }) => edition !== '');
  return { licenses: [license], sources: earlier.flatMap(describeSource) };
}

/** Describes a source and the work behind it. The standard lacks `license` and `integrity`. */
function describeSource(source: Source): readonly object[] {
  const { name, version, licence, home, integrity } = source;
  const described = {
    title: `${name} ${version}`,
    ...(home === '' ? {} : { path: home }),
    license: licence,
    ...(integrity === '' ? {} : { integrity }),
  };
  if (source.based_on === '') return [described];
  const work = {
    title: `${source.based_on} by ${source.based_on_author}`,
    path: source.based_on_home,
    license: source.based_on_licence,
  };
  return [described, work];
}

/**
 * Describes the downloads as a Frictionless data package (v1): columns, keys, counts and hashes.
 * @param files the uncompressed file of each download
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
    description: `${download.returns}.`,
    path: download.name,
    format: download.name.slice(download.name.lastIndexOf('.') + 1),
    mediatype: download.mediaType,
    bytes,
    hash: `sha256:${sha256}`,
    ...describeFormat(download),
    rows: csvTables[download.name]?.countRows(dataset) ?? villages.length,
    ...describeTerms(download, dataset),
  }));
  const about = {
    profile: 'data-package',
    name: 'kodepos',
    title: 'Kodepos: regions and postal codes of Indonesia',
    description:
      `All ${villages.length} villages after ${edition.decree}, with their postal codes. ` +
      'Unofficial; not published by Pos Indonesia.',
    ...(baseUrl === undefined ? {} : { homepage: baseUrl }),
    version: edition.date,
    // Not in the standard: the immutable path of these files.
    immutable: downloadVersionPath(version, packageDownload.name),
    licenses,
    lineage,
    sources: sources.filter((source) => !isShareAlike(source)).flatMap(describeSource),
    resources,
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}
