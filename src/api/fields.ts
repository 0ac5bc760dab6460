import type { Schema } from './schemas.ts';

/** A field of a record: its value for a subject, and its JSON Schema. */
export interface Field<Value, Subject> {
  readonly valueOf: (subject: Subject) => Value;
  readonly schema: Schema;
}

export type Fields<Subject> = Readonly<Record<string, Field<unknown, Subject>>>;

/** The object with the value of each field. */
export type RecordOf<F extends Fields<never>> = {
  readonly [Name in keyof F]: ReturnType<F[Name]['valueOf']>;
};

/** Returns a function that creates fields of one type of subject. */
export const fieldsOf =
  <Subject>() =>
  <Value>(valueOf: (subject: Subject) => Value, schema: Schema): Field<Value, Subject> => ({
    valueOf,
    schema,
  });

/** Builds an object with the values of fields, in order: `{ id: 32, name: 'Jawa Barat' }`. */
export function toFieldValues<Of, F extends Fields<Of>>(fields: F, subject: Of): RecordOf<F> {
  // Pairs for `Object.fromEntries` would take three times as long.
  const record: Record<string, unknown> = {};
  for (const name in fields) record[name] = fields[name]?.valueOf(subject);
  return record as RecordOf<F>;
}

export const fieldSchemas = (fields: Fields<never>): Readonly<Record<string, Schema>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
