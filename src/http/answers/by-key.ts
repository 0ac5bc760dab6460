import { successorLink } from '../../api/link.ts';
import { messages, noSuchPlace, noSuchRegion, retiredRegion } from '../../api/messages.ts';
import type { OperationOf } from '../../api/operation.ts';
import { idPattern } from '../../api/parameters.ts';
import { placePath } from '../../api/paths.ts';
import { findDottedId, idDigits, levels, type Level } from '../../domain/level.ts';
import { postalCodePattern } from '../../domain/postal-code.ts';
import { placeBody } from '../../api/body.ts';
import { findPlace } from '../../api/places.ts';
import {
  findChildren,
  findPostalCode,
  findRecord,
  toBody,
  type Body,
  type Store,
} from '../../api/record-tables.ts';
import { failure, jsonContent, redirect, type Failure, type Outcome } from '../../api/outcome.ts';

/** Answers for the part of a path that varies, decoded. */
type KeyHandler = (key: string) => Outcome;

/** Finds the id that the variable part of a path means: an id, or a dotted Kemendagri code of one of some levels. */
function findId(key: string, of: readonly Level[]): number | undefined {
  if (idPattern.test(key)) return Number(key);
  return of.map((level) => findDottedId(key, level)).find((id) => id !== undefined);
}

/** Answers for an id of an earlier edition; undefined for all other ids. */
function retired(
  { earlier }: Store,
  id: number,
  pathOf: (id: number) => string,
  status: 404 | 410,
): Failure | undefined {
  const region = earlier.retired.get(id);
  if (region === undefined) return undefined;
  const successor = region.now === null ? undefined : pathOf(region.now);
  const headers = successor === undefined ? [] : ['Link', successorLink(successor)];
  return failure(status, retiredRegion(region, successor), headers);
}

/** Answers with the record or the children of a region; a dotted code leads to the id. */
export function recordHandler(
  store: Store,
  { kind, level, path }: OperationOf<'record' | 'children'>,
): KeyHandler {
  const find = (id: number): Body | undefined =>
    kind === 'record' ? findRecord(store, level, id) : findChildren(store, level, id);
  const missing = failure(404, noSuchRegion(level));
  const pathOf = (id: number): string => path.replace('{id}', String(id));
  return (key) => {
    const id = findId(key, [level]);
    if (id === undefined) return missing;
    const body = find(id);
    if (body !== undefined) return idPattern.test(key) ? jsonContent(body) : redirect(pathOf(id));
    const isOfLevel = String(id).length === idDigits[level];
    return (isOfLevel ? retired(store, id, pathOf, 404) : undefined) ?? missing;
  };
}

/** Answers with a place; a dotted code and an id of an earlier edition lead to the id of today. */
export function placeHandler(store: Store): KeyHandler {
  const missing = failure(404, noSuchPlace);
  return (key) => {
    const id = findId(key, levels);
    if (id === undefined) return missing;
    const place = findPlace(store, id);
    if (place !== undefined)
      return idPattern.test(key) ? jsonContent(toBody(placeBody(place))) : redirect(placePath(id));
    const successor = store.earlier.retired.get(id)?.now;
    return typeof successor === 'number'
      ? redirect(placePath(successor))
      : (retired(store, id, placePath, 410) ?? missing);
  };
}

/** Answers with the villages that have a postal code. */
export function postalCodeHandler(store: Store): KeyHandler {
  const missing = failure(404, messages.noSuchPostalCode);
  return (code) => {
    const body = postalCodePattern.test(code) ? findPostalCode(store, code) : undefined;
    return body === undefined ? missing : jsonContent(body);
  };
}
