import { objectSchema, propertiesOf, type Schema } from '../../api/fields.ts';
import { match } from '../../api/operations/match.ts';
import { nearest } from '../../api/operations/nearest.ts';
import { search } from '../../api/operations/search.ts';
import { recordSchemas } from '../../api/record-fields.ts';
import { packagedFields } from '../../package/place.ts';
import { hitTypes } from '../../query/words/hit-list.ts';

const nameOf = (reference: unknown): string => String(reference).replace(/^.*\//, '');

/** Writes the type of values that a JSON Schema describes. */
function toType(schema: Schema): string {
  const { $ref, oneOf, enum: values, type, items, properties } = schema;
  if ($ref !== undefined) return nameOf($ref);
  if (oneOf !== undefined) return (oneOf as Schema[]).map(toType).join(' | ');
  if (values !== undefined) return (values as unknown[]).map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(type)) return type.map((each: unknown) => toType({ ...schema, type: each })).join(' | ');
  if (type === 'array') return `readonly (${toType(items as Schema)})[]`;
  if (properties !== undefined) return `{\n${toMembers(schema)}\n}`;
  return type === 'integer' ? 'number' : String(type);
}

/** Writes the properties of an object, each with its description. */
function toMembers({ properties, required }: Schema): string {
  return Object.entries(properties as Readonly<Record<string, Schema>>)
    .map(([name, schema]) => {
      const optional = (required as readonly string[]).includes(name) ? '' : '?';
      const description = schema['description'] as string | undefined;
      const about = description === undefined ? '' : `/** ${description} */\n`;
      return `${about}readonly ${name}${optional}: ${toType(schema)};`.replaceAll(/^/gm, '  ');
    })
    .join('\n');
}

const toInterface = (name: string, schema: Schema): string =>
  `/** ${String(schema['description'])} */\nexport interface ${name} {\n${toMembers(schema)}\n}\n`;

const placeSchema: Schema = {
  description: 'A region, or a postal code, whose parents are what all its villages lie in.',
  ...objectSchema({
    ...propertiesOf(packagedFields),
    level: {
      enum: ['province', 'regency', 'district', 'village', 'postal-code'],
      description: 'What it is.',
    },
  }),
};

const ofSearch = { ...search.schemas, ...match.schemas, ...nearest.schemas } as Readonly<
  Record<string, Schema>
>;

const functions = `
export type PlaceType = ${hitTypes.map((type) => `'${type}'`).join(' | ')};

export interface SearchOptions {
  /** How many results to give: 10 unless told, 20 at most. */
  readonly limit?: number;
  /** Only places of these types. */
  readonly type?: PlaceType | readonly PlaceType[];
  /** Only the province with this id, and what lies in it. */
  readonly provinceId?: number;
  /** Only the regency with this id, and what lies in it. */
  readonly regencyId?: number;
}

/** Finds places by what a person types, the best first. Throws a RangeError where \`q\` has more than 200 characters. */
export declare function search(
  q: string,
  options?: SearchOptions,
): { readonly data: readonly SearchResult[]; readonly meta: SearchMeta };

/** Reads one address, and checks its postal code. Throws a RangeError where it has more than 400 characters. */
export declare function match(address: string): { readonly data: AddressMatch; readonly meta: MatchMeta };

/** Gives a place by its id, its dotted Kemendagri code or its postal code; undefined if there is none. */
export declare function find(idOrCode: number | string): Place | undefined;

/** Gives the villages whose points are nearest to a point in decimal degrees: 8 unless told, 20 at most. */
export declare function nearest(
  latitude: number,
  longitude: number,
  options?: { readonly limit?: number },
): { readonly data: readonly NearVillage[]; readonly meta: NearestMeta };

/** Gives the regencies of a province, the districts of a regency, or the villages of a district, by id; undefined if there are none. */
export declare function children(id: number | string): readonly (Regency | District | Village)[] | undefined;

/** Gives the villages with a postal code, by id. */
export declare function villagesOf(postalCode: string): readonly Village[];
`;

const fieldTypes = `import type { SearchResult } from './index.js';

/** A place that a person has chosen in the address field. */
export type ChosenPlace = Pick<SearchResult, 'type' | 'id' | 'name'> &
  Partial<Pick<SearchResult, 'postal_code' | 'district' | 'regency' | 'province' | 'designation' | 'confidence'>>;

/**
 * \`<kodepos-address>\`: fills the fields of the form around it. Its event \`change\` says that a person has chosen a place, or that it is
 * forgotten. Attributes: \`name\`, \`value\`, \`label\`, \`lang\`, \`type\`, \`province-id\`, \`required\`, \`disabled\`.
 */
export declare class KodeposAddress extends HTMLElement {
  static readonly formAssociated: true;
  static readonly observedAttributes: readonly string[];
  /** The place that a person has chosen; undefined if none. */
  get place(): ChosenPlace | undefined;
  /** The id of the chosen village; empty if there is none. */
  value: string;
  get form(): HTMLFormElement | null;
}

declare global {
  interface HTMLElementTagNameMap {
    'kodepos-address': KodeposAddress;
  }
}
`;

const reactTypes = `import type { ReactElement } from 'react';
import type { ChosenPlace } from './address-field.js';

export interface AddressFieldProperties {
  /** Called with each place that a person chooses. */
  readonly onPlace?: (place: ChosenPlace | undefined) => void;
  /** All others are attributes of \`<kodepos-address>\`. */
  readonly [attribute: string]: unknown;
}

/** The address field as a component of React 19. */
export declare function AddressField(properties: AddressFieldProperties): ReactElement;
`;

/** Writes the types of the package's modules, by the names of their files: those of answers from the schemas of the API. */
export function toTypes(): ReadonlyMap<string, string> {
  const { regency, district, village } = recordSchemas;
  const named = { Regency: regency, District: district, Village: village, Place: placeSchema, ...ofSearch };
  const interfaces = Object.entries(named).map(([name, schema]) => toInterface(name, schema));
  return new Map([
    ['index.d.ts', [...interfaces, functions].join('\n')],
    ['address-field.d.ts', fieldTypes],
    ['react.d.ts', reactTypes],
  ]);
}
