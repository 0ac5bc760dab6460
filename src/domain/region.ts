interface Named {
  readonly id: number;
  readonly name: string;
  /** The last part of the path of its page; siblings never share one. */
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

/** A regency (kabupaten or kota). Its name begins with its type word. */
export interface Regency extends Named {
  readonly level: 'regency';
  /** Other names in use, not folded. */
  readonly aliases: readonly string[];
  readonly parent: Province;
  readonly children: readonly District[];
}

/** A district (kecamatan). */
export interface District extends Named {
  readonly level: 'district';
  readonly parent: Regency;
  readonly children: readonly Village[];
}

/** A village (desa or kelurahan). `postalCode` is null where no source gives one. */
export interface Village extends Named {
  readonly level: 'village';
  readonly postalCode: string | null;
  readonly parent: District;
}

export type Region = Province | Regency | District | Village;

/** Gives a region and its ancestors, largest first. */
export function lineage(region: Region): readonly Region[] {
  return region.parent === undefined ? [region] : [...lineage(region.parent), region];
}

/** Gives the province of a region; of a province, itself. */
export function provinceOf(region: Region): Province {
  return region.level === 'province' ? region : provinceOf(region.parent);
}

/** Regions and their postal codes. Lists are in id order; regions link to their parents and children. */
export interface Regions {
  readonly provinces: readonly Province[];
  readonly regencies: readonly Regency[];
  readonly districts: readonly District[];
  readonly villages: readonly Village[];
  /** Every postal code, ascending, with its villages in id order. */
  readonly postalCodes: ReadonlyMap<string, readonly Village[]>;
}
