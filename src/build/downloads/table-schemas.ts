import { csvDownload, provenanceDownload, retiredDownload } from '../../api/downloads.ts';
import { origins, pointOrigins } from '../../dataset/provenance.ts';
import { pointStates } from '../../dataset/points.ts';
import { villageColumns, type VillageColumn } from '../../dataset/village-rows.ts';
import type { Schema } from '../../api/fields.ts';
import { placeColumns } from '../../api/place-fields.ts';
import { retiredColumns } from '../../api/retired-fields.ts';
import { postalCodePattern } from '../../domain/postal-code.ts';

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
  ],
  primaryKey: 'village_id',
  foreignKeys: [{ fields: 'village_id', reference: { resource: 'kodepos-csv', fields: 'village_id' } }],
  missingValues: [''],
};

/** Converts the JSON Schema of a column. Constraints have the same names in both. */
function toTableField(
  name: string,
  { type, description, minimum, maximum, pattern, enum: values }: Schema,
): object {
  const types = [type].flat();
  const isKey = name === 'id';
  const constraints = {
    ...(types.includes('null') ? {} : { required: true }),
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

/** The Table Schemas (Frictionless v1) of the CSV files, by name. */
export const tableSchemas: Readonly<Record<string, object>> = {
  [csvDownload.name]: villageSchema,
  [provenanceDownload.name]: provenanceSchema,
  'places.csv': schemaOf(placeColumns),
  [retiredDownload.name]: {
    ...schemaOf(retiredColumns),
    foreignKeys: [{ fields: 'successor_id', reference: { resource: 'places-csv', fields: 'id' } }],
  },
};
