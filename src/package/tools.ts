import { childLevels, plurals, type ParentLevel } from '../domain/level.ts';
import type { RegionRecord, SearchResult } from '../query/find-places.ts';
import type { HitType } from '../query/hit.ts';
import type { Engine } from './engine.ts';

/** What tools are asked with; each has what its schema requires, and no more. */
export interface ToolInput {
  readonly query: string;
  readonly level?: HitType;
  readonly address: string;
  readonly of: string;
  readonly id: string;
  readonly offset?: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** A tool for agents. Its answer is text of at most 400 tokens. */
export interface Tool {
  readonly description: string;
  /** A JSON Schema. */
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
    readonly additionalProperties: false;
  };
  /** @throws an error whose message is for the agent */
  readonly answer: (engine: Engine, input: ToolInput) => string;
}

/** As many lines as an answer may have within its tokens: of regions with their codes, and of names alone. */
const maxRegions = 10;
const maxNames = 24;
const maxResults = 6;
const maxCodes = 60;

const within = ({ district, regency, province }: Partial<SearchResult> | RegionRecord): string =>
  [district, regency, province].filter(Boolean).join(', ');

function describeResult(result: SearchResult): string {
  const { type, id, name, designation, postal_code, other_postal_code, confidence, match } = result;
  const codes = [postal_code, other_postal_code && `or ${other_postal_code}`].filter(Boolean).join(' ');
  const what = type === 'postal-code' ? designation : `${designation} ${id}`;
  const code = type === 'village' ? `postal code ${codes || 'unknown'}; ` : '';
  return `${[name, within(result)].filter(Boolean).join(', ')} (${what}): ${code}${match}, confidence ${confidence}`;
}

const describeVillage = ({ name, id, postal_code, ...above }: RegionRecord): string =>
  `${name}, ${within(above)} (${id}): ${postal_code ?? 'no known code'}`;

/** Lists lines from one on, and says how to get what is left. */
function listFrom<Item>(
  items: readonly Item[],
  { offset = 0, max }: { readonly offset?: number | undefined; readonly max: number },
  describe: (item: Item) => string,
): string {
  const lines = items.slice(offset, offset + max).map(describe);
  const end = offset + lines.length;
  const rest = end < items.length ? [`${end} of ${items.length}; the next with offset ${end}`] : [];
  return [...lines, ...rest].join('\n');
}

function findRegion(engine: Engine, id: string) {
  const place = engine.find(id);
  if (place === undefined)
    throw new RangeError(
      `no region or postal code is ${id}: ids have 2, 4, 6 or 10 digits; find_place gives them`,
    );
  return place;
}

const text = (description: string) => ({ type: 'string', description });
const offset = { type: 'integer', minimum: 0, description: 'How many to leave out.' };
const degrees = (maximum: number) => ({ type: 'number', minimum: -maximum, maximum });

/** The tools of the MCP server, by name. */
export const tools: Readonly<Record<string, Tool>> = {
  find_place: {
    description:
      'Find provinces, regencies, districts, villages and postal codes of Indonesia by words. Gives ids.',
    inputSchema: {
      type: 'object',
      properties: {
        query: text('Names in any order, such as "dago bandung".'),
        level: { enum: ['province', 'regency', 'district', 'village', 'postal-code'] },
      },
      required: ['query'],
      additionalProperties: false,
    },
    answer: (engine, { query, level }) => {
      const { data, meta } = engine.search(query, {
        limit: maxResults,
        ...(level !== undefined && { type: level }),
      });
      const more = meta.total > data.length ? [`${meta.total} in all; add the regency or province`] : [];
      return data.length === 0 ? 'nothing found' : [...data.map(describeResult), ...more].join('\n');
    },
  },
  match_address: {
    description:
      'Read one Indonesian address: its village, postal code, how sure that is, and whether the code in it is right.',
    inputSchema: {
      type: 'object',
      properties: { address: text('The address as written.') },
      required: ['address'],
      additionalProperties: false,
    },
    answer: (engine, { address }) => {
      const { place, postalCode, code, confidence, verdict, alternatives } = engine.check(address);
      const ours = code.expected === null ? '' : `; ours: ${code.expected}`;
      const given =
        code.given === null ? [] : [`code in the address: ${code.given}, ${code.verdict ?? ''}${ours}`];
      return [
        `place: ${place === null ? 'not sure enough' : describeResult(place)}`,
        `postal code: ${postalCode ?? 'unknown'}`,
        ...given,
        `verdict: ${verdict}, confidence ${confidence}`,
        ...(verdict === 'cocok' ? [] : alternatives.slice(0, 3).map((each) => `or: ${describeResult(each)}`)),
      ].join('\n');
    },
  },
  postal_code: {
    description: 'Give the villages with a postal code, or the postal codes of a region by its id.',
    inputSchema: {
      type: 'object',
      properties: { of: text('Five digits, or the id of a region.'), offset },
      required: ['of'],
      additionalProperties: false,
    },
    answer: (engine, { of, offset }) => {
      const { level, name, parents, postal_codes: codes } = findRegion(engine, of);
      if (level !== 'postal-code') {
        const found = listFrom(codes, { offset, max: maxCodes }, String).replaceAll(/\n(?=\d{5}$)/gm, ' ');
        return `${name}; postal codes: ${codes.length}\n${found}`;
      }
      const shared = parents.map((parent) => parent.name);
      const found = engine.villagesOf(name);
      const list = listFrom(
        found,
        { offset, max: maxRegions },
        ({ id, name: village, district, regency }) => {
          const apart = [village, district, regency].filter(
            (each) => each !== undefined && !shared.includes(each),
          );
          return `${apart.join(', ')} (${id})`;
        },
      );
      const where = [name, ...shared.toReversed()].join(', ');
      return found.length === 0
        ? `${where}: only the other code of villages, which have a leading one`
        : `${where}; villages: ${found.length}\n${list}`;
    },
  },
  nearest: {
    description:
      'Give the villages nearest to a point, with their postal codes and distances. Points are approximate.',
    inputSchema: {
      type: 'object',
      properties: { latitude: degrees(90), longitude: degrees(180) },
      required: ['latitude', 'longitude'],
      additionalProperties: false,
    },
    answer: (engine, { latitude, longitude }) =>
      engine
        .nearest(latitude, longitude, { limit: 5 })
        .data.map((village) => `${describeVillage(village)}, ${village.distance_metres} m`)
        .join('\n'),
  },
  children: {
    description:
      'List the regencies of a province, the districts of a regency or the villages of a district, by its id.',
    inputSchema: {
      type: 'object',
      properties: { id: text('The id of the region.'), offset },
      required: ['id'],
      additionalProperties: false,
    },
    answer: (engine, { id, offset }) => {
      const { name, level } = findRegion(engine, id);
      const records = engine.children(id);
      if (records === undefined) throw new RangeError(`${name} is a ${level} and has no children`);
      const list = listFrom(records, { offset, max: maxNames }, (record) =>
        [record.id, record.name, record.postal_code].filter(Boolean).join(' '),
      );
      return `${name}; ${plurals[childLevels[level as ParentLevel]]}: ${records.length}\n${list}`;
    },
  },
};
