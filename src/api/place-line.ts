import { commonName } from '../domain/common-name.ts';
import type { SearchResult } from '../query/find-places.ts';
import { defaults } from './parameters.ts';
import { codeBeside, placeAncestors } from './place.ts';

/**
 * Formats a place like a line of an address, with as many of its ancestors as fit into a query, so that a search for the line
 * finds the place. A postal code stands alone.
 */
export function placeLine(result: SearchResult): string {
  if (result.type === 'postal-code') return result.name;
  const code = codeBeside(result);
  const names = [commonName(result.name), ...placeAncestors(result)];
  let line: string;
  do line = [names.join(', '), code].filter((part) => part !== undefined).join(' ');
  while (line.length > defaults.maxSearchLength && names.pop() !== undefined);
  return line;
}
