import type { Level } from '../domain/level.ts';
import { posLookup } from '../domain/postal-code.ts';
import { labelPagePath } from '../domain/region-path.ts';
import type { CodeHints } from '../country/codes.ts';
import type { EarlierPlace } from '../country/facts.ts';
import { exampleIds } from './examples.ts';
import { downloadFolder, listPath } from './paths.ts';

export const maxTargetBytes = 4096;

export const allowedMethods = 'GET, HEAD, OPTIONS';

/** The placeholder for the seconds to wait in the 429 page. */
export const secondsPlaceholder = '{n}';

export const messages = {
  notFound: 'There is nothing at this URL: /openapi.json lists the paths of the API.',
  noSuchPostalCode: 'No village has this postal code. Codes have five digits, such as 40135.',
  noSuchPlace: `There is no region with this id: ${downloadFolder}places.csv lists them all.`,
  wrongPlaceId: `The URL needs the id of a region, as in ${labelPagePath(exampleIds.village)}.`,
  wrongHost: 'The request needs exactly one Host header: send one.',
  wrongVersion: 'This server supports HTTP/1.1 and HTTP/1.0: name one of them in the request line.',
  wrongCoding: 'The only supported transfer coding is chunked: send no other.',
  readOnly: 'This service is read-only: use GET, HEAD or OPTIONS.',
  tooLong: `The URL is longer than ${maxTargetBytes} bytes: shorten the query.`,
  failed: 'The service failed: try again, and report the error if it persists.',
  busy: 'The service is busy: search again in a moment.',
  stopping: 'The service is stopping: try again in a moment.',
} as const;

/** Returns the message for a code that is not primary. Names primary codes or likely regencies. */
export function noSuchPostalCode({ primaryCodes, regencies }: CodeHints): string {
  if (primaryCodes.length > 0)
    return `This is only a secondary code, of places with the primary code ${primaryCodes.join(', ')}.`;
  const owners = regencies.join(', ');
  const hint = owners === '' ? '' : ` Codes with this prefix belong to ${owners}.`;
  return `${messages.noSuchPostalCode}${hint} It may be a code of Pos Indonesia: see ${posLookup}.`;
}

export const noSuchRegion = (level: Level): string =>
  `There is no ${level} with this id: ${listPath(level)} lists them all.`;

export const noSuchPage = (paths: readonly string[]): string =>
  `There is nothing at this URL: it may mean ${paths.join(' or ')}.`;

/** Returns the message for a list of ids or codes in a path; undefined for a single value. */
export function severalIdsMessage(key: string, listAddress: string): string | undefined {
  return /^[\d.]+(?:,[\d.]+)+$/.test(key)
    ? `This path accepts one value: several are at ${listAddress}${key}.`
    : undefined;
}

export const noSuchRegionFile = (levels: readonly Level[]): string =>
  `There is no such file: ${levels.map(listPath).join(' and ')} list the ids for its name.`;

/** Returns the message for an id that no longer exists. `successor` is a path. */
export function retiredRegionMessage(
  { id, name, edition }: Pick<EarlierPlace, 'id' | 'name' | 'edition'>,
  successor: string | undefined,
): string {
  const now = successor === undefined ? 'Its successor is unknown.' : `It is now at ${successor}.`;
  return `The id ${id} no longer exists; it was ${name} in ${edition}. ${now}`;
}

export const rangeMessage = (bytes: number): string =>
  `The range is outside the file, which has ${bytes} bytes.`;

export const errorBody = (message: string): string => JSON.stringify({ error: message });

export const rateLimitBody = (message: string): string => JSON.stringify({ error: { code: 429, message } });
