import type { Dataset } from '../dataset/dataset.ts';
import { pointAt } from '../dataset/points.ts';
import type { Level } from '../domain/level.ts';
import { provinceOf, type Region } from '../domain/region.ts';
import {
  fieldsOf,
  idSchema,
  objectSchema,
  orNull,
  postalCodeSchema,
  propertiesOf,
  textSchema,
  toRecord,
  type Field,
  type Fields,
  type Schema,
} from './fields.ts';

const field = fieldsOf<Region>();

/** Gives a region's ancestor at a level; at its own level, itself. */
function ancestorAt(region: Region, level: Level): Region {
  return region.level === level || region.parent === undefined ? region : ancestorAt(region.parent, level);
}

const idAt = (level: Level, description: string): Field<number, Region> =>
  field((region) => ancestorAt(region, level).id, idSchema(description));

const nameAt = (level: Level, description = `Name of the ${level}.`): Field<string, Region> =>
  field((region) => ancestorAt(region, level).name, textSchema(description));

const provinceId = idAt('province', 'Kemendagri code of the province: 2 digits.');
const regencyId = idAt('regency', 'Kemendagri code of the regency without dots: 4 digits.');
const districtId = idAt('district', 'Kemendagri code of the district without dots: 6 digits.');
const [province, regency, district] = [nameAt('province'), nameAt('regency'), nameAt('district')];

/** The fields of each level's records, in the order of the JSON. */
export const recordFields = {
  province: {
    id: provinceId,
    name: province,
    code: field(
      (region) => provinceOf(region).code,
      textSchema('ISO 3166-2:ID code without its ID- prefix.', '^[A-Z]{2}$'),
    ),
  },
  regency: {
    id: regencyId,
    province_id: provinceId,
    name: nameAt('regency', 'Name, beginning with Kabupaten or Kota.'),
    province,
  },
  district: { id: districtId, regency_id: regencyId, name: district, regency, province },
  village: {
    id: idAt('village', 'Kemendagri code of the village without dots: 10 digits. Needs more than 32 bits.'),
    district_id: districtId,
    regency_id: regencyId,
    province_id: provinceId,
    name: nameAt('village'),
    postal_code: field(
      (region) => (region.level === 'village' ? region.postalCode : null),
      orNull(postalCodeSchema('Five digits, always a string; null where no source gives one.')),
    ),
    district,
    regency,
    province,
  },
} as const satisfies Readonly<Record<Level, Fields<Region>>>;

const { id: village_id, name: village, postal_code } = recordFields.village;

/** The columns of kodepos.csv, in order: the fields of a village, two of them under other names. */
export const csvColumns = {
  ...{ province_id: provinceId, province, regency_id: regencyId, regency, district_id: districtId, district },
  ...{ village_id, village, postal_code },
};
export type CsvColumn = keyof typeof csvColumns;

const schemaOf = (level: Level, description: string): Schema => ({
  description,
  ...objectSchema(propertiesOf(recordFields[level])),
});

/** The schema of each level's records. */
export const recordSchemas: Readonly<Record<Level, Schema>> = {
  province: schemaOf('province', 'A province (provinsi).'),
  regency: schemaOf('regency', 'A regency (kabupaten or kota).'),
  district: schemaOf('district', 'A district (kecamatan).'),
  village: schemaOf('village', 'A village (desa or kelurahan).'),
};

/**
 * Serializes a region as its row: the JSON that stands for it in every API body.
 * @example toRow(province) // '{"id":32,"name":"Jawa Barat","code":"JB"}'
 */
export function toRow(region: Region): string {
  return JSON.stringify(toRecord(recordFields[region.level], region));
}

/** Lists the villages as files have them: the record, then what else is known of each. */
export function* listVillages({ villages, points, otherPostalCodes }: Dataset) {
  for (const [at, village] of villages.entries()) {
    const { latitude = null, longitude = null } = pointAt(points, at) ?? {};
    const other_postal_code = otherPostalCodes.get(village.id) ?? null;
    yield { ...toRecord(recordFields.village, village), other_postal_code, latitude, longitude };
  }
}
