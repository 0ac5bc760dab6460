import type { RegionRecord } from '../api/record-fields.ts';
import { childLevels, plurals, type ParentLevel } from '../domain/level.ts';
import { clearConfidence } from '../search/limits.ts';
import type { SearchResult } from '../search/find-places.ts';
import { placeTypes, type PlaceType } from '../country/place.ts';
import type { AddressMatch } from '../search/match-address.ts';
import { maxCodes, formatNearLine, formatPlaceLine, formatRecordLine, formatResultLine } from './describe.ts';
import type { Engine } from './engine.ts';
import type { Place } from './place.ts';

/** The arguments of all tools. Each tool uses those of its schema. */
export interface ToolInput {
  readonly query: number | string;
  readonly level?: PlaceType;
  readonly address: string | readonly string[];
  readonly id?: number | string;
  readonly offset?: number;
  readonly latitude: number;
  readonly longitude: number;
}

export const instructions = [
  'Provinces, regencies (kabupaten or kota), districts (kecamatan), villages (desa or kelurahan).',
  'An id is a Kemendagri code of 2, 4, 6 or 10 digits; a postal code has 5.',
  'find_place finds ids by words, and everything known about a place by its id.',
  `Below a confidence of ${clearConfidence}, let the user choose. The verdict of match_address on`,
  'a postal code: same is right; near is another code of the regency; unknown may be right;',
  'elsewhere and malformed are wrong. Other countries are not found.',
].join(' ');

const toInputSchema = (required: readonly string[], properties: Record<string, object>) => ({
  type: 'object' as const,
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false as const,
});

interface ToolAnswer {
  /** Has at most 400 tokens. */
  readonly text: string;
  /** The items in `text`, with the fields of the API. */
  readonly data: readonly object[];
  /** The number of all items, if `data` contains only some of them. */
  readonly total?: number;
}

/** The schema of all answers, short to save tokens. */
export const outputSchema = {
  type: 'object' as const,
  properties: { data: { type: 'array' } },
  required: ['data'],
};

export interface Tool {
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ReturnType<typeof toInputSchema>;
  /** @throws an error whose message is for the agent */
  readonly answer: (engine: Engine, input: ToolInput) => ToolAnswer;
}

// Maximum lines, so that an answer has at most 400 tokens.
const maxRegions = 10;
const maxNames = 24;
const maxProvinces = 38;
const maxResults = 6;
const maxAlternatives = 3;
const maxAddresses = 20;

function pickFields({ postal_code, other_postal_code, confidence, ...result }: SearchResult) {
  const { type, id, name, district, regency, province } = result;
  const place = { type, id, name, district, regency, province };
  return { ...place, postal_code, other_postal_code, confidence };
}

const listAlternatives = ({ confidence, alternatives }: AddressMatch): readonly SearchResult[] =>
  confidence < clearConfidence ? alternatives.slice(0, maxAlternatives) : [];

function toMatchData({ place, confidence, code }: AddressMatch): object {
  return { place: place && pickFields(place), confidence, code };
}

const describeCode = ({ given, verdict, expected }: AddressMatch['code']): string =>
  (given === null ? 'none given' : `${given}, ${verdict ?? 'not compared'}`) +
  (expected === null ? '' : `; ours: ${expected}`);

const describeMatch = (match: AddressMatch): string =>
  [
    `place: ${match.place === null ? 'not found' : formatResultLine(match.place)}`,
    `code: ${describeCode(match.code)}`,
    ...listAlternatives(match).map((result) => `or: ${formatResultLine(result)}`),
  ].join('\n');

/** Describes one of several addresses in at most 20 tokens. */
function describeBriefly({ place, code, confidence }: AddressMatch, at: number): string {
  const result = place === null ? 'not found' : `${place.id} ${confidence}`;
  const verdict = code.verdict === null ? '' : ` ${code.given} ${code.verdict}`;
  return `${at + 1}. ${result}${verdict}${code.expected === null ? '' : ` ours ${code.expected}`}`;
}

/** Lists items from an offset under a heading. Explains how to get more. */
function listFrom<Item extends object>(
  heading: string,
  items: readonly Item[],
  { offset = 0, max }: { readonly offset?: number | undefined; readonly max: number },
  describe: (item: Item) => string,
): ToolAnswer {
  const data = items.slice(offset, offset + max);
  const end = offset + data.length;
  const more = end < items.length ? [`${end} of ${items.length}; the next with offset ${end}`] : [];
  return { text: [heading, ...data.map(describe), ...more].join('\n'), data, total: items.length };
}

/** Lists the villages of one postal code. The heading contains their common ancestors. */
function listSharing(engine: Engine, place: Place, offset: number | undefined): ToolAnswer {
  const { name: code, parents } = place;
  const shared = parents.map((parent) => parent.name);
  const where = [code, ...shared.toReversed()].join(', ');
  const villages = engine.villagesOf(code);
  if (villages.length === 0) return { text: `${where}: only a secondary code`, data: [] };
  const describe = ({ id, name, district = '', regency = '' }: RegionRecord): string => {
    const names = [name, ...[district, regency].filter((above) => !shared.includes(above))];
    return `${names.join(', ')} (${id})`;
  };
  const heading = `${where}; villages: ${villages.length}`;
  return listFrom(heading, villages, { offset, max: maxRegions }, describe);
}

const idSchema = (description: string) => ({ anyOf: [{ type: 'integer' }, { type: 'string' }], description });
const text = { type: 'string' };
const nameChildren = ({ level }: Place): string => plurals[childLevels[level as ParentLevel]];

export const tools: Readonly<Record<string, Tool>> = {
  find_place: {
    title: 'Find places',
    description:
      'Find places by words. An id or a postal code returns all about it, such as its coordinates.',
    inputSchema: toInputSchema(['query'], {
      query: idSchema('Names in any order, such as "dago bandung"; or an id or a postal code.'),
      level: { enum: placeTypes, description: 'Only places of this level.' },
    }),
    answer: (engine, { query, level }) => {
      const place = engine.find(query);
      if (place !== undefined) {
        const data = [{ ...place, postal_codes: place.postal_codes.slice(0, maxCodes) }];
        return { text: formatPlaceLine(place), data };
      }
      const { data, meta } = engine.search(String(query), {
        limit: maxResults,
        ...(level !== undefined && { type: level }),
      });
      const hint = `${meta.total} in all; add the regency or province`;
      const more = meta.total > data.length ? [hint] : [];
      const text = [...data.map(formatResultLine), ...more].join('\n') || 'not found';
      return { text, data: data.map(pickFields), total: meta.total };
    },
  },
  match_address: {
    title: 'Read an address',
    description: 'Read Indonesian addresses: place, confidence, and a check of the postal code.',
    inputSchema: toInputSchema(['address'], {
      address: {
        anyOf: [text, { type: 'array', items: text, minItems: 1, maxItems: maxAddresses }],
        description: `The address as written, or up to ${maxAddresses}, without alternatives.`,
      },
    }),
    answer: (engine, { address }) => {
      if (typeof address === 'string') {
        const match = engine.match(address).data;
        const alternatives = listAlternatives(match).map(pickFields);
        return { text: describeMatch(match), data: [{ ...toMatchData(match), alternatives }] };
      }
      const matches = address.map((each) => engine.match(each).data);
      return { text: matches.map(describeBriefly).join('\n'), data: matches.map(toMatchData) };
    },
  },
  nearest: {
    title: 'Find the nearest villages',
    description: 'List the villages nearest to a point, with codes and approximate distances.',
    inputSchema: toInputSchema(['latitude', 'longitude'], {
      latitude: { type: 'number', minimum: -90, maximum: 90 },
      longitude: { type: 'number', minimum: -180, maximum: 180 },
    }),
    answer: (engine, { latitude, longitude }) => {
      const { data } = engine.nearest(latitude, longitude, { limit: 5 });
      const text = data.map(formatNearLine).join('\n');
      return { text: text || 'not found: no village within 100 km', data };
    },
  },
  children: {
    title: 'List the places in a region',
    description:
      'List the provinces, or by id the regencies of a province, districts of a regency, ' +
      'villages of a district or postal code.',
    inputSchema: toInputSchema([], {
      id: idSchema('An id or a postal code; without it, the provinces.'),
      offset: { type: 'integer', minimum: 0, description: 'The number of items to skip.' },
    }),
    answer: (engine, { id, offset }) => {
      const above = id === undefined ? undefined : engine.find(id);
      if (id !== undefined && above === undefined)
        throw new RangeError(`not found: no region or postal code is ${id}; find_place gives ids`);
      if (above?.level === 'postal-code') return listSharing(engine, above, offset);
      const records = engine.children(id);
      if (records === undefined)
        throw new RangeError(`${above?.name} is a ${above?.level} and has no children`);
      const what = above ? `${above.name}; ${nameChildren(above)}` : 'Indonesia; provinces';
      const max = above === undefined ? maxProvinces : maxNames;
      return listFrom(`${what}: ${records.length}`, records, { offset, max }, formatRecordLine);
    },
  },
};
