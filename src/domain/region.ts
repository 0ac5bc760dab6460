// `slug` is the region's own part of its page's address, unlike that of its siblings.

/** A province (provinsi). `code` is its ISO 3166-2:ID code without `ID-`. */
export interface Province {
  readonly level: 'province';
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly code: string;
  /** Other names that people use for it, as written. */
  readonly aliases: readonly string[];
  /** Whether two series of postal codes are known to circulate there. */
  readonly hasTwoSeries: boolean;
  readonly parent: undefined;
  readonly children: readonly Regency[];
}

/** A regency (kabupaten or kota); its name begins with that type word. */
export interface Regency {
  readonly level: 'regency';
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Other names that people use for it, as written. */
  readonly aliases: readonly string[];
  readonly parent: Province;
  readonly children: readonly District[];
}

/** A district (kecamatan). */
export interface District {
  readonly level: 'district';
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly parent: Regency;
  readonly children: readonly Village[];
}

/** A village (desa or kelurahan). `postalCode` is null where no source gives one. */
export interface Village {
  readonly level: 'village';
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly postalCode: string | null;
  readonly parent: District;
}

export type Region = Province | Regency | District | Village;

/** Gives a region and all that it lies in, largest first. */
export function lineage(region: Region): readonly Region[] {
  return region.parent === undefined ? [region] : [...lineage(region.parent), region];
}

/** Gives the province that a region is or lies in. */
export function provinceOf(region: Region): Province {
  return region.level === 'province' ? region : provinceOf(region.parent);
}
