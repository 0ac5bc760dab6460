import type { Level } from '../domain/level.ts';
import { operations, type Operation } from './operations.ts';
import { parameters, type ParameterName } from './parameters.ts';

/** A region to try each level's operations with: the village of Dago, and what it lies in. */
export const exampleIds: Readonly<Record<Level, number>> = {
  province: 32,
  regency: 3273,
  district: 327302,
  village: 3273021004,
};

const exampleNames: Readonly<Record<Level, string>> = {
  province: 'jawa',
  regency: 'bandung',
  district: 'coblong',
  village: 'dago',
};

/** Gives a value to try a parameter of a list with. Those of one list go together: they find something. */
export function exampleValue(level: Level, name: ParameterName): string | number {
  return name === 'q' ? exampleNames[level] : parameters[name].example;
}

/** Gives a value for the part of an operation's path that varies; undefined where none does. */
export function exampleKey(operation: Operation): number | string | undefined {
  switch (operation.kind) {
    case 'record':
    case 'children':
      return exampleIds[operation.level];
    case 'postal-code':
      return parameters.postal_code.example;
    default:
      return undefined;
  }
}

/** Writes the query of a list with the examples of some of its parameters. */
export function exampleQuery(level: Level, names: readonly ParameterName[]): string {
  return new URLSearchParams(names.map((name) => [name, String(exampleValue(level, name))])).toString();
}

/** Gives an address of an operation that works. */
export function exampleAddress(operation: Operation): string {
  const key = exampleKey(operation);
  const path = key === undefined ? operation.path : operation.path.replace(/\{\w+\}/, String(key));
  return operation.kind === 'list' ? `${path}?${exampleQuery(operation.level, operation.shows)}` : path;
}

/** Gives an address of the operation with an id that works. */
export function exampleOf(id: string): string {
  const operation = operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`there is no operation ${id}`);
  return exampleAddress(operation);
}
