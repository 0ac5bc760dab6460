interface Named {
  readonly id: number;
  readonly name: string;
  /** The last segment of the region's page path. It is unique among siblings. */
  readonly slug: string;
}

/** A province (provinsi). `code` is its ISO 3166-2:ID code without `ID-`. */
export interface Province extends Named {
  readonly level: 'province';
  readonly code: string;
  /** Other names in use, not folded. */
  readonly aliases: readonly string[];
  readonly parent: undefined;
  readonly children: readonly Regency[];
}

/** A regency (kabupaten or kota). Its name starts with its type word. */
export interface Regency extends Named {
  readonly level: 'regency';
  /** Other names in use, not folded. */
  readonly aliases: readonly string[];
  readonly parent: Province;
  readonly children: readonly District[];
}

export interface District extends Named {
  readonly level: 'district';
  readonly parent: Regency;
  readonly children: readonly Village[];
}

/** A village (desa or kelurahan). `postalCode` is the primary code; null if no source has one. */
export interface Village extends Named {
  readonly level: 'village';
  readonly postalCode: string | null;
  readonly parent: District;
}

export type Region = Province | Regency | District | Village;

/** Returns a region's ancestors and the region itself, largest first. */
export const lineage = (region: Region): readonly Region[] =>
  region.parent === undefined ? [region] : [...lineage(region.parent), region];

/** Returns the province of a region; for a province, the province itself. */
export const findProvince = (region: Region): Province =>
  region.level === 'province' ? region : findProvince(region.parent);

/** All regions and their postal codes. Lists are in id order. */
export interface Regions {
  readonly provinces: readonly Province[];
  readonly regencies: readonly Regency[];
  readonly districts: readonly District[];
  readonly villages: readonly Village[];
  /** Every primary code, ascending, with its villages in id order. */
  readonly postalCodes: ReadonlyMap<string, readonly Village[]>;
}
