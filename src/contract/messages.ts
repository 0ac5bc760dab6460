import type { Level } from '../domain/level.ts';
import { listPath, postalCodePath } from './paths.ts';

/** Bytes that a request target may have. */
export const maxTargetBytes = 4096;

/** The methods that every path answers. */
export const allowedMethods = 'GET, HEAD, OPTIONS';

/** Where the page of a 429 says in how many seconds to try again. */
export const secondsPlace = '{n}';

/** What errors say that depend on nothing but the contract: what is wrong, and what would be right. */
export const messages = {
  nothingHere: 'There is nothing at this address: /openapi.json lists what there is.',
  noSuchPostalCode: `No village has this postal code: it is five digits, such as ${postalCodePath('40135')}.`,
  wrongHost: 'The Host header is wrong: send one, with a host and perhaps a port in it.',
  readOnly: 'This service is read-only: use GET, HEAD or OPTIONS.',
  tooLong: `The address is longer than ${maxTargetBytes} bytes: shorten the query.`,
  changed:
    'What is here has another ETag than If-Match, or changed since If-Unmodified-Since: ask without them.',
  failed: 'The service failed to answer: try again, and tell us if it stays.',
  stopping: 'The service is stopping: ask another instance, or again in a moment.',
} as const;

/** What a 404 says where an id names no region of a level. */
export function noSuchRegion(level: Level): string {
  return `There is no ${level} with this id: ${listPath(level)} lists them all.`;
}

/** What a 416 says. */
export function outsideFile(bytes: number): string {
  return `The range lies outside the ${bytes} bytes of the file.`;
}
