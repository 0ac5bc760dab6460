import {
  csvDownload,
  downloadVersionPath,
  packageDownload,
  provenanceDownload,
  type Download,
} from '../../src/contract/downloads.ts';
import type { Dataset } from '../../src/dataset/dataset.ts';
import type { ManifestFile } from '../../src/store/manifest.ts';
import { origins, type Source } from '../../src/dataset/provenance.ts';
import { postalCodePattern } from '../../src/domain/postal-code.ts';
import { villageColumns, type VillageColumn } from '../../src/dataset/village-rows.ts';

/** The licences of this project's own data. */
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

/** The lineage of this project's own data; the figures are those of data/LICENSE.md. */
const lineage =
  'Regions equal, name for name, the work that the first package is made of; some spellings are tidied. ' +
  'Postal codes come without a stated origin. Outside Papua the two packages agree on 75,188 of the 75,191 villages ' +
  'that both give a code (75,587 of 75,588 once gaps are filled and outliers replaced): they have one origin and cannot ' +
  'confirm each other. The notes of their authors point to the public look-up site nomor.net.';

const descriptions: Readonly<Record<VillageColumn, string>> = {
  province_id: 'Kemendagri code of the province, without dots',
  province: 'Name of the province',
  regency_id: 'Kemendagri code of the regency or city, without dots',
  regency: 'Name of the regency or city, with its type word',
  district_id: 'Kemendagri code of the district, without dots',
  district: 'Name of the district',
  village_id: 'Kemendagri code of the village, without dots; passes 2^31',
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
    { name: 'source', type: 'string', description: 'Name and version of the source' },
  ],
  primaryKey: 'village_id',
  foreignKeys: [{ fields: 'village_id', reference: { resource: 'kodepos-csv', fields: 'village_id' } }],
  missingValues: [''],
};

/** Gives the properties of a resource that depend on its format. */
function tableOf(download: Download, rows: number): object {
  const dialect = { lineTerminator: '\r\n' };
  if (download === csvDownload)
    return { profile: 'tabular-data-resource', encoding: 'utf-8', dialect, schema: villageSchema, rows };
  if (download === provenanceDownload)
    return { profile: 'tabular-data-resource', encoding: 'utf-8', dialect, schema: provenanceSchema, rows };
  return { profile: 'data-resource', rows };
}

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
  const isOurs = sources.some(({ based_on }) => based_on !== '');
  const resources = files.map(([download, { bytes, sha256 }]) => ({
    name: download.name.replace('.', '-'),
    title: download.summary,
    path: download.name,
    format: download.name.slice(download.name.lastIndexOf('.') + 1),
    mediatype: download.mediaType,
    bytes,
    hash: `sha256:${sha256}`,
    ...tableOf(download, villages.length),
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
    // The terms of an operator's own data are those of its source.
    ...(isOurs ? { licenses, lineage } : {}),
    sources: sources.flatMap(describeSource),
    resources,
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}
