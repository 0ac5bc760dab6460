import { defaults } from './parameters.ts';
import { codeBeside, type SearchResult } from './place.ts';

/**
 * Writes a place as people write it in an address, with as much of what it lies in as fits into a query: to search for that
 * finds the place. A postal code stands by itself.
 */
export function placeLine(result: SearchResult): string {
  const { type, name, district, regency, province } = result;
  if (type === 'postal-code') return name;
  const code = codeBeside(result);
  const names = [name, district, regency, province].filter((part) => part !== null);
  let line: string;
  do line = [names.join(', '), code].filter((part) => part !== undefined).join(' ');
  while (line.length > defaults.maxQueryLength && names.pop() !== undefined);
  return line;
}
