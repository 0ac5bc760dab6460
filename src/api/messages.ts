import type { Level } from '../domain/level.ts';
import { posLookup } from '../domain/postal-code.ts';
import { toLabelPath } from '../domain/region-path.ts';
import type { CodeHints } from '../country/codes.ts';
import type { EarlierPlace } from '../country/facts.ts';
import { exampleIds } from './examples.ts';
import { downloadFolder, listPath, postalCodePath } from './paths.ts';

export const maxTargetBytes = 4096;

export const allowedMethods = 'GET, HEAD, OPTIONS';

/** The placeholder for the seconds to wait in the 429 page. */
export const secondsPlace = '{n}';

export const messages = {
  notFound: 'There is nothing at this address: /openapi.json lists what there is.',
  noSuchPostalCode: `No village has this postal code: it is five digits, such as ${postalCodePath('40135')}.`,
  noSuchPlace: `There is no region with this id: ${downloadFolder}places.csv lists them all.`,
  wrongPlaceId: `The address needs the id of a region, such as ${toLabelPath(exampleIds.village)}.`,
  wrongHost: 'The request needs exactly one Host header: send one.',
  wrongVersion: 'This server speaks HTTP/1.1 and HTTP/1.0: send one of them in the request line.',
  wrongCoding: 'The only transfer coding that this server accepts is chunked: send no other.',
  readOnly: 'This service is read-only: use GET, HEAD or OPTIONS.',
  tooLong: `The address is longer than ${maxTargetBytes} bytes: shorten the query.`,
  failed: 'The service failed to answer: try again, and tell us if it persists.',
  busy: 'The service is busy: search again in a moment.',
  stopping: 'The service is stopping: ask another instance, or again in a moment.',
} as const;

/** Returns the message for an unknown postal code, with similar codes or its primary code. */
export function noSuchPostalCode({ leading, regencies }: CodeHints): string {
  if (leading.length > 0) return `This is only the other code of places whose code is ${leading.join(', ')}.`;
  const hint = regencies.length === 0 ? '' : ` Codes with this prefix belong to ${regencies.join(', ')}.`;
  return `${messages.noSuchPostalCode}${hint} It may be a code of Pos Indonesia: see ${posLookup}.`;
}

export function noSuchRegion(level: Level): string {
  return `There is no ${level} with this id: ${listPath(level)} lists them all.`;
}

export function noSuchPage(paths: readonly string[]): string {
  return `There is nothing at this address: it may mean ${paths.join(' or ')}.`;
}

/** Returns the message for a list of ids in a path; undefined for a single one. */
export function severalIdsMessage(key: string, listAddress: string): string | undefined {
  return /^[\d.]+(?:,[\d.]+)+$/.test(key)
    ? `This address is that of one: several are at ${listAddress}${key}.`
    : undefined;
}

export function noSuchRegionFile(levels: readonly Level[]): string {
  return `There is no such file: the id in its name is one of ${levels.map(listPath).join(' or ')}.`;
}

/** Returns the message for an id that no longer exists. `successor` is a path. */
export function retiredRegionMessage(
  { id, name, edition }: Pick<EarlierPlace, 'id' | 'name' | 'edition'>,
  successor: string | undefined,
): string {
  const now = successor === undefined ? 'Its successor is not known.' : `It is now at ${successor}.`;
  return `The id ${id} no longer exists; it was ${name} in ${edition}. ${now}`;
}

export function outsideFile(bytes: number): string {
  return `The range lies outside the ${bytes} bytes of the file.`;
}

export function errorBody(message: string): string {
  return JSON.stringify({ error: message });
}

export function rateLimitBody(message: string): string {
  return JSON.stringify({ error: { code: 429, message } });
}
