// The types of the package, which index.ts has to fit; a test compares them with answers.

/** Ids are Kemendagri codes without dots: of a province 2 digits, a regency 4, a district 6, a village 10. As arguments, strings will do. */
export interface Province {
  readonly id: number;
  readonly name: string;
}

export interface Regency {
  readonly id: number;
  readonly province_id: number;
  /** Begins with Kabupaten or Kota. */
  readonly name: string;
  readonly province: string;
}

export interface District {
  readonly id: number;
  readonly regency_id: number;
  readonly name: string;
  readonly regency: string;
  readonly province: string;
}

export interface Village {
  /** Needs more than 32 bits. */
  readonly id: number;
  readonly district_id: number;
  readonly regency_id: number;
  readonly province_id: number;
  readonly name: string;
  /** Five digits; null where no source gives one. */
  readonly postal_code: string | null;
  readonly district: string;
  readonly regency: string;
  readonly province: string;
}

/** A village near a point. */
export interface NearVillage extends Village {
  /** Such as Kelurahan. */
  readonly designation: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Along a great circle. */
  readonly distance_metres: number;
}

export type Level = 'province' | 'regency' | 'district' | 'village';
export type PlaceType = Level | 'postal-code';

/** A region, or a postal code, whose parents are what all its villages lie in. */
export interface Place {
  /** Of a postal code, the code. */
  readonly id: number | string;
  readonly level: PlaceType;
  readonly name: string;
  /** With its dots; of a postal code, the code. */
  readonly code: string;
  /** What it is called by law, such as Kelurahan. */
  readonly designation: string;
  /** From the province down. */
  readonly parents: readonly {
    readonly id: number;
    readonly level: Exclude<Level, 'village'>;
    readonly name: string;
  }[];
  /** Of its villages, ascending. */
  readonly postal_codes: readonly string[];
  /** How many villages it has; 1 for a village. */
  readonly villages: number;
  /** In decimal degrees, approximate: of a village its own, else the middle of its villages' points. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly time_zone: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura';
  /** Of a village or district: another code that circulates for it. */
  readonly other_postal_code: string | null;
  /** Of a village: whether Pos Indonesia's look-up of March 2026 has its leading code; null where not compared. */
  readonly pos_indonesia: 'same' | 'other' | null;
  /** The path of its page. */
  readonly url: string;
}

/** A place that a search finds. The regions above are null where it lies in none, or in several. */
export interface SearchResult {
  readonly type: PlaceType;
  /** Of a postal code, the code. */
  readonly id: number | string;
  readonly name: string;
  /** Of a village or postal code; else null. */
  readonly postal_code: string | null;
  /** Of a village, another code that circulates for it. */
  readonly other_postal_code: string | null;
  readonly province: string | null;
  readonly regency: string | null;
  readonly district: string | null;
  /** The path of its page. */
  readonly url: string;
  /** How its name matches: alias is another name, fuzzy nearly. */
  readonly match: 'exact' | 'alias' | 'prefix' | 'infix' | 'fuzzy';
  /** What people call it, such as Kelurahan. */
  readonly designation: string;
  /** The share of answers like this one that name the right place: 0 to 1. */
  readonly confidence: number;
  /** The alias or former name by which it was found, or the district that it lay in before; null where its own name is given. */
  readonly as: string | null;
}

/** What one address says; what is set aside is as it was written. */
export interface AddressMatch {
  /** Null where none is likely enough. */
  readonly place: SearchResult | null;
  /** The share of answers like this one that name the right place: 0 to 1. */
  readonly confidence: number;
  /** Up to four other places that it may mean, best first. */
  readonly alternatives: readonly SearchResult[];
  readonly street: string | null;
  readonly numbers: string | null;
  readonly rt: string | null;
  readonly rw: string | null;
  readonly code: {
    readonly given: string | null;
    /**
     * same: the place's leading or other code; near: of its regency, or nobody's here and begins like those of the regency; elsewhere: of
     * another regency; malformed: not five digits. Null where no code is given, or the place is unknown.
     */
    readonly verdict: 'same' | 'near' | 'elsewhere' | 'malformed' | null;
    /** The place's only code; null where it has none, or several. */
    readonly expected: string | null;
  };
}

export interface SearchOptions {
  /** 10 unless told, 20 at most. */
  readonly limit?: number;
  /** Only places of these types. */
  readonly type?: PlaceType | readonly PlaceType[];
  /** Only the province with this id, and what lies in it. */
  readonly provinceId?: number | string;
  /** Only the regency with this id, and what lies in it. */
  readonly regencyId?: number | string;
}

/** Finds places by what a person types, the best first. Throws a RangeError where `q` has more than 200 characters, or a type is unknown. */
export declare function search(
  q: string,
  options?: SearchOptions,
): {
  readonly data: readonly SearchResult[];
  /** `total` is how many there are in all, `ignored` the words that did not count. */
  readonly meta: { readonly limit: number; readonly total: number; readonly ignored: readonly string[] };
};

/** Reads one address, and checks its postal code. Throws a RangeError where it has more than 400 characters. */
export declare function match(address: string): {
  readonly data: AddressMatch;
  readonly meta: { readonly ignored: readonly string[] };
};

/** Gives a place by its id, its dotted Kemendagri code or its postal code; undefined if there is none. */
export declare function find(idOrCode: number | string): Place | undefined;

/** Gives the villages whose points are nearest to a point in decimal degrees: 8 unless told, 20 at most. */
export declare function nearest(
  latitude: number,
  longitude: number,
  options?: { readonly limit?: number },
): { readonly data: readonly NearVillage[]; readonly meta: { readonly limit: number } };

/** Gives the provinces. */
export declare function children(): readonly Province[];
/** Gives the regencies of a province, the districts of a regency, or the villages of a district, by id; undefined if there are none. */
export declare function children(id: number | string): readonly (Regency | District | Village)[] | undefined;

/** Gives the villages with a postal code, by id. */
export declare function villagesOf(postalCode: number | string): readonly Village[];
