import { fieldSchemas } from '../../api/fields.ts';
import type { Schema } from '../../api/schemas.ts';
import { operations } from '../../api/operations/all.ts';
import { capitalize } from '../../domain/capitalize.ts';
import { levels } from '../../domain/level.ts';
import { packagedFields } from '../../package/place.ts';

/** The part of a JSON Schema of the API that determines its type. */
interface TypeSchema {
  readonly description?: string;
  readonly $ref?: string;
  readonly anyOf?: readonly TypeSchema[];
  readonly enum?: readonly string[];
  readonly type?: string | readonly string[];
  readonly items?: TypeSchema;
  readonly properties?: Readonly<Record<string, TypeSchema>>;
}

type Schemas = Readonly<Record<string, Schema>>;

const types = [...levels.map(capitalize), 'NearVillage', 'Place', 'SearchResult', 'AddressMatch'];

function toType({ $ref, anyOf, enum: values, type = [], items, properties }: TypeSchema): string {
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (anyOf !== undefined) return anyOf.map(toType).join(' | ');
  if (values !== undefined) return values.map((value) => `'${value}'`).join(' | ');
  if (items !== undefined) return `readonly (${toType(items)})[]`;
  if (properties === undefined) return [type].flat().join(' | ').replace('integer', 'number');
  const lines = Object.entries(properties).map(
    ([name, field]) => `/** ${field.description ?? ''} */\nreadonly ${name}: ${toType(field)};`,
  );
  return `{\n${lines.join('\n')}`.replaceAll('\n', '\n  ') + '\n}';
}

/** Builds kodepos.d.ts from the text of `src/package/kodepos.d.ts` and the API's schemas. */
export function toDeclarations(functions: string): string {
  const schemas = Object.assign({}, ...operations.map((each) => each.schemas)) as Schemas;
  // A place of the package may be a postal code, so `id` and `level` are those of search results.
  const { SearchResult: result = {}, Place: place = {} } = schemas;
  const { id, type: level } = result['properties'] as Schemas;
  const properties = { ...fieldSchemas(packagedFields), id, level };
  const interfaces = types.map((name) => {
    const schema: TypeSchema = (name === 'Place' ? { ...place, properties } : schemas[name]) ?? {};
    return `/** ${schema.description ?? ''} */\nexport interface ${name} ${toType(schema)}\n`;
  });
  return `${interfaces.join('\n')}\n${functions.slice(functions.indexOf('export type PlaceType'))}`;
}
