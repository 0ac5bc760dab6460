import type { Suggestion } from '../../api/field-client.ts';
import { childrenPath, postalCodePath } from '../../api/paths.ts';
import { childLevels, type Level } from '../../domain/level.ts';

/** What an address consists of, by the names that the service has for it, smallest first. */
export const parts = ['village', 'district', 'regency', 'province', 'postal_code'] as const;

export type AddressPart = (typeof parts)[number];
export type AddressParts = Readonly<Record<AddressPart, string>>;

/** Gives the level of what lies in a place or has its postal code, and the path of its list; undefined for a village. */
export function listWithin({
  type,
  id,
  name,
}: Suggestion): readonly [level: Level, path: string] | undefined {
  if (type === 'village') return undefined;
  return type === 'postal-code'
    ? ['village', postalCodePath(name)]
    : [childLevels[type], childrenPath(type, id)];
}

/** Gives the address of a place; what it does not determine is empty. */
export function toAddress(place: Suggestion): AddressParts {
  const above: Partial<Record<AddressPart, string | null>> = place;
  const valueOf = (part: AddressPart): string => (part === place.type ? place.name : (above[part] ?? ''));
  return Object.fromEntries(parts.map((part) => [part, valueOf(part)])) as Record<AddressPart, string>;
}

/** Formats an address in one line: `Dago, Coblong, Kota Bandung, Jawa Barat 40135`. */
export function toLine({ postal_code, ...names }: Partial<AddressParts>): string {
  const named = parts.map((part) => (part === 'postal_code' ? '' : names[part])).filter(Boolean);
  return `${named.join(', ')} ${postal_code ?? ''}`.trim();
}
