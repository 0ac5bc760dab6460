// Formats results as text, for agents and the command.

import type { NearVillage, RegionRecord } from '../api/record-fields.ts';
import type { SearchResult } from '../search/find-places.ts';
import type { Place } from './place.ts';

const formatAncestors = ({ district, regency, province }: Partial<SearchResult> | RegionRecord) =>
  [district, regency, province].filter(Boolean).join(', ');

/** @example formatResultLine(result) // 'Jawa Barat (province 32): exact, confidence 0.99' */
export function formatResultLine(result: SearchResult): string {
  const { type, id, name, postal_code, other_postal_code, confidence, match } = result;
  const secondary = other_postal_code && `or ${other_postal_code}`;
  const codes = [postal_code, secondary].filter(Boolean).join(' ');
  const what = type === 'postal-code' ? 'postal code' : `${type} ${id}`;
  const code = type === 'village' ? `postal code ${codes || 'unknown'}; ` : '';
  const names = [name, formatAncestors(result)].filter(Boolean).join(', ');
  return `${names} (${what}): ${code}${match}, confidence ${confidence}`;
}

export const maxCodes = 60;

export function formatPlaceLine(place: Place): string {
  const { id, level, name, code, designation, parents, postal_codes: codes, villages } = place;
  const { latitude, longitude, time_zone, other_postal_code: other } = place;
  const more = codes.length > maxCodes ? ` and more, ${codes.length} in all` : '';
  const list = codes.slice(0, maxCodes).join(', ') + more;
  const above = parents.toReversed().map((parent) => `${parent.name} (${parent.id})`);
  const point = latitude === null ? 'unknown' : `${latitude}, ${longitude}, approximate`;
  return [
    level === 'postal-code'
      ? `${name}: postal code`
      : `${name}: ${level} (${designation}), id ${id}, code ${code}`,
    `in: ${[...above, 'Indonesia'].join(', ')}; villages: ${villages}`,
    `postal codes: ${list || 'unknown'}${other === null ? '' : `; another in use: ${other}`}`,
    `point: ${point}; time zone: ${time_zone}`,
  ].join('\n');
}

export const formatRecordLine = ({ id, name, postal_code }: RegionRecord): string =>
  [id, name, postal_code].filter(Boolean).join(' ');

export function formatNearLine(village: NearVillage): string {
  const { name, id, postal_code: code, distance_metres: metres } = village;
  return `${name}, ${formatAncestors(village)} (${id}): ${code ?? 'no known code'}, ${metres} m`;
}
