import type { Country } from '../country/country.ts';
import { findNearest, type NearestIndex } from '../country/nearest.ts';
import * as regions from '../country/region.ts';
import type { Point } from '../domain/coordinates.ts';
import { findDesignation } from '../domain/designation.ts';
import type { Level } from '../domain/level.ts';
import { fieldsOf, fieldSchemas, toFieldValues, type Fields } from './fields.ts';
import * as schemas from './schemas.ts';

const field = fieldsOf<regions.RegionAt>();

const idField = (level: Level, description: string) =>
  field((region) => regions.idAt(regions.ancestorAt(region, level)), schemas.id(description));

const nameField = (level: Level, description = `Name of the ${level}.`) =>
  field((region) => regions.nameAt(regions.ancestorAt(region, level)), schemas.text(description));

const provinceId = idField('province', 'Kemendagri code of the province: 2 digits.');
const regencyId = idField('regency', 'Kemendagri code of the regency without dots: 4 digits.');
const districtId = idField('district', 'Kemendagri code of the district without dots: 6 digits.');
const [province, regency] = [nameField('province'), nameField('regency')];
const district = nameField('district');

/** The fields of each level's records, in the order of the JSON. */
export const recordFields = {
  province: {
    id: provinceId,
    name: province,
    code: field(
      ({ country, position }) => country.facts?.isoCodes[position] ?? '',
      schemas.text('ISO 3166-2:ID code without its ID- prefix.', '^[A-Z]{2}$'),
    ),
  },
  regency: {
    id: regencyId,
    province_id: provinceId,
    name: nameField('regency', 'Name, which starts with Kabupaten or Kota.'),
    province,
  },
  district: { id: districtId, regency_id: regencyId, name: district, regency, province },
  village: {
    id: idField(
      'village',
      'Kemendagri code of the village without dots: 10 digits. Needs more than 32 bits.',
    ),
    district_id: districtId,
    regency_id: regencyId,
    province_id: provinceId,
    name: nameField('village'),
    postal_code: field(
      regions.primaryCodeAt,
      schemas.postalCodeOrNull('Five digits, always a string; null if no source has one.'),
    ),
    district,
    regency,
    province,
  },
} as const satisfies Readonly<Record<Level, Fields<regions.RegionAt>>>;

const { id: village_id, name: village, postal_code } = recordFields.village;

/** The columns of kodepos.csv, in order: the fields of a village, with `id` and `name` renamed. */
export const csvColumns = {
  province_id: provinceId,
  province,
  regency_id: regencyId,
  regency,
  district_id: districtId,
  district,
  village_id,
  village,
  postal_code,
};

const toSchema = (level: Level, description: string): schemas.Schema =>
  schemas.closedObject(description, fieldSchemas(recordFields[level]));

export const recordSchemas: Readonly<Record<Level, schemas.Schema>> = {
  province: toSchema('province', 'A province (provinsi).'),
  regency: toSchema('regency', 'A regency (kabupaten or kota).'),
  district: toSchema('district', 'A district (kecamatan).'),
  village: toSchema('village', 'A village (desa or kelurahan).'),
};

/** A region's record. Each level lacks some of these fields. */
export interface RegionRecord {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
  readonly postal_code?: string | null;
  readonly district?: string;
  readonly regency?: string;
  readonly province?: string;
}

export const toApiRecord = (region: regions.RegionAt): RegionRecord =>
  toFieldValues(recordFields[region.level], region);

/** Serializes a region's record, as it is in every API body. */
export const toRecordRow = (region: regions.RegionAt): string => JSON.stringify(toApiRecord(region));

/** Yields the fields of each village in downloads: its record, then further fields. */
export function* listVillageFields(country: Country) {
  for (const village of regions.listRegionsAt(country, 'village')) {
    const { latitude = null, longitude = null } = regions.findRegionPoint(village) ?? {};
    const record = toFieldValues(recordFields.village, village);
    yield { ...record, other_postal_code: regions.secondaryCodeAt(village), latitude, longitude };
  }
}

/** A village near a point: its record, its designation, its own point and its distance. */
export interface NearVillage extends RegionRecord, Point {
  readonly designation: string;
  readonly distance_metres: number;
}

/** Lists the records of up to `limit` villages nearest to a point, within `radius` metres. */
export function listNearestRecords(
  country: Country,
  index: NearestIndex,
  from: Point,
  limit: number,
  radius?: number,
): readonly NearVillage[] {
  return findNearest(index, from, limit, radius).map((nearest) => {
    const { position, metres, latitude, longitude } = nearest;
    const record = toApiRecord({ country, level: 'village', position });
    const designation = findDesignation({ ...record, level: 'village' });
    return { ...record, designation, latitude, longitude, distance_metres: metres };
  });
}
