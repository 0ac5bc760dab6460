import { propertiesOf, type Schema } from '../../api/fields.ts';
import { operations } from '../../api/operations/all.ts';
import { packagedFields } from '../../package/place.ts';

/** A JSON Schema of the API, as far as its types go. */
interface TypeSchema {
  readonly description?: string;
  readonly $ref?: string;
  readonly anyOf?: readonly TypeSchema[];
  readonly enum?: readonly string[];
  readonly type?: string | readonly string[];
  readonly items?: TypeSchema;
  readonly properties?: Readonly<Record<string, TypeSchema>>;
}

/** Writes a schema as a type of TypeScript. */
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

/**
 * Gives the content of kodepos.d.ts: the functions as they are written, and what they give as the API describes it.
 * @param functions the text of src/package/kodepos.d.ts
 */
export function toDeclarations(functions: string): string {
  const schemas = Object.assign({}, ...operations.map((each) => each.schemas)) as Record<string, Schema>;
  const propertiesIn = (name: string) => schemas[name]?.['properties'] as Readonly<Record<string, Schema>>;
  // A place may be a postal code, like a result of a search.
  const { id, type: level } = propertiesIn('SearchResult');
  const given: Readonly<Record<string, object | undefined>> = {
    Province: schemas['Province'],
    Regency: schemas['Regency'],
    District: schemas['District'],
    Village: schemas['Village'],
    Place: { ...schemas['Place'], properties: { ...propertiesOf(packagedFields), id, level } },
    SearchResult: schemas['SearchResult'],
    AddressMatch: schemas['AddressMatch'],
  };
  const interfaces = Object.entries(given).map(([name, schema = {}]) => {
    const { description = '' }: TypeSchema = schema;
    return `/** ${description} */\nexport interface ${name} ${toType(schema)}\n`;
  });
  return `${interfaces.join('\n')}\n${functions.slice(functions.indexOf('export'))}`;
}
