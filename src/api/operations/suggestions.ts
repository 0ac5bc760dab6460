import { commonName } from '../../domain/common-name.ts';
import { findPlaces, type SearchResult } from '../../query/find-places.ts';
import { schemaRef } from '../fields.ts';
import { contentTypes } from '../headers.ts';
import { type Operation, searchTag } from '../operation.ts';
import { jsonOf } from '../outcome.ts';
import { answerQuery } from '../parameter.ts';
import { suggestionsPath } from '../paths.ts';
import { codeBeside, placeAncestors } from '../place.ts';
import { placesOf } from '../records.ts';
import { errorRef, json } from '../responses.ts';
import { maxSearchLength, searchLimits } from '../search-limits.ts';
import { searchParameters } from './search.ts';

/** Browsers fill in `q` alone. */
const parameters = { q: searchParameters.q };
const limit = searchLimits.standard;

/**
 * Formats a place like a line of an address, with as many of its ancestors as fit into a query, so that a search for the line
 * finds the place. A postal code stands alone.
 * @example placeLine(result) // 'Dago, Coblong, Kota Bandung, Jawa Barat 40135'
 */
export function placeLine(result: SearchResult): string {
  if (result.type === 'postal-code') return result.name;
  const code = codeBeside(result);
  const names = [commonName(result.name), ...placeAncestors(result)];
  let line: string;
  do line = [names.join(', '), code].filter((part) => part !== undefined).join(' ');
  while (line.length > maxSearchLength && names.pop() !== undefined);
  return line;
}

/** The suggestions for what a person types. Places that read the same are suggested once. */
export const suggestions: Operation = {
  id: 'suggest',
  path: suggestionsPath,
  tag: searchTag,
  parameters,
  shows: ['q'],
  summary: 'Complete what a person types into the address bar of a browser',
  description:
    'Gives the best results of a search in the form that browsers read. The second list has a line for each place, the ' +
    'third its type, the fourth the address of its page, all in the same order.',
  returns: '`[q,[line…],[type…],[page…]]`: OpenSearch suggestions, the best first',
  success: {
    ...json({}),
    content: { 'application/x-suggestions+json': { schema: schemaRef('Suggestions') } },
  },
  schemas: {
    Suggestions: {
      description:
        'What was typed, then three lists, in the same order: for each place that may be meant the line to search for, which ' +
        'is its address with its postal code; what it is, in Indonesian; and the address of its page.',
      type: 'array',
      // `prefixItems` would say which is which, but few tools support it.
      items: {
        oneOf: [
          { type: 'string', description: 'What was typed.' },
          {
            type: 'array',
            items: { type: 'string' },
            maxItems: limit,
            description: 'The lines, the types or the addresses.',
          },
        ],
      },
      minItems: 4,
      maxItems: 4,
    },
  },
  others: { 400: errorRef('BadRequest') },
  isPrivate: true,
  showsAnswer: true,
  answer: ({ store, origin }, _key, search) =>
    answerQuery(search, parameters, (values) => {
      const q = values.get('q') ?? '';
      const { results } = findPlaces(placesOf(store), q, { offset: 0, limit });
      const firsts = new Map<string, SearchResult>();
      for (const place of results) firsts.getOrInsert(placeLine(place), place);
      const places = [...firsts.values()];
      const types = places.map(({ designation }) => designation);
      const addresses = places.map(({ url }) => origin() + url);
      return { ...jsonOf([q, [...firsts.keys()], types, addresses]), type: contentTypes.suggestions };
    }),
};
