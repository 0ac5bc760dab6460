import type { Level } from './level.ts';
import { postalCodePattern } from './postal-code.ts';
import { provinceOf, type Region } from './region.ts';

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** A field of a record: its value for a subject, and its JSON Schema. */
export interface Field<Value, Subject = Region> {
  readonly valueOf: (subject: Subject) => Value;
  readonly schema: Schema;
}

export type Fields<Subject = Region> = Readonly<Record<string, Field<unknown, Subject>>>;

/** The object that fields make of their subject. */
export type RecordOf<F extends Fields<never>> = {
  readonly [Name in keyof F]: ReturnType<F[Name]['valueOf']>;
};

export const idSchema = (description: string): Schema => ({
  type: 'integer',
  format: 'int64',
  minimum: 1,
  description,
});

export const nameSchema = (description: string): Schema => ({ type: 'string', description });

export const postalCodeSchema = (description: string): Schema => ({
  type: ['string', 'null'],
  pattern: postalCodePattern.source,
  description,
});

/** Gives a region's ancestor at a level; at its own level, itself. */
function ancestorAt(region: Region, level: Level): Region {
  return region.level === level || region.parent === undefined ? region : ancestorAt(region.parent, level);
}

const idAt = (level: Level, description: string): Field<number> => ({
  valueOf: (region) => ancestorAt(region, level).id,
  schema: idSchema(description),
});

const nameAt = (level: Level, description = `Name of the ${level}.`): Field<string> => ({
  valueOf: (region) => ancestorAt(region, level).name,
  schema: nameSchema(description),
});

const code: Field<string> = {
  valueOf: (region) => provinceOf(region).code,
  schema: {
    type: 'string',
    pattern: '^[A-Z]{2}$',
    description: 'ISO 3166-2:ID code without its ID- prefix.',
  },
};

const postalCode: Field<string | null> = {
  valueOf: (region) => (region.level === 'village' ? region.postalCode : null),
  schema: postalCodeSchema('Five digits, always a string; null where no source gives one.'),
};

const provinceId = idAt('province', 'Kemendagri code of the province: 2 digits.');
const regencyId = idAt('regency', 'Kemendagri code of the regency without dots: 4 digits.');
const districtId = idAt('district', 'Kemendagri code of the district without dots: 6 digits.');
const villageId = idAt('village', 'Kemendagri code of the village without dots: 10 digits. Passes 2^31.');
const [province, regency, district, village] = [
  nameAt('province'),
  nameAt('regency'),
  nameAt('district'),
  nameAt('village'),
];

/** The fields of each level's records, in the order of the JSON. */
export const recordFields = {
  province: { id: provinceId, name: province, code },
  regency: {
    id: regencyId,
    province_id: provinceId,
    name: nameAt('regency', 'Name, beginning with Kabupaten or Kota.'),
    province,
  },
  district: { id: districtId, regency_id: regencyId, name: district, regency, province },
  village: {
    id: villageId,
    district_id: districtId,
    regency_id: regencyId,
    province_id: provinceId,
    name: village,
    postal_code: postalCode,
    district,
    regency,
    province,
  },
} as const satisfies Readonly<Record<Level, Fields>>;

/** The columns of the downloads, in order: of each village, its lineage and its postal code. */
export const downloadFields = {
  province_id: provinceId,
  province,
  regency_id: regencyId,
  regency,
  district_id: districtId,
  district,
  village_id: villageId,
  village,
  postal_code: postalCode,
} as const satisfies Fields;

type VillageRecord = RecordOf<typeof recordFields.village>;

/** A record of any level. */
export type RegionRecord = Pick<VillageRecord, 'id' | 'name'> &
  Partial<VillageRecord & RecordOf<typeof recordFields.province>>;

/** Makes the object that fields make of their subject, in their order. */
export function toRecord<Subject, F extends Fields<Subject>>(fields: F, subject: Subject): RecordOf<F> {
  const entries = Object.entries(fields).map(([name, { valueOf }]) => [name, valueOf(subject)]);
  return Object.fromEntries(entries) as RecordOf<F>;
}
