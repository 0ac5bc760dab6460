import { childLevels, plurals, type ParentLevel } from '../domain/level.ts';
import type { AddressVerdict } from '../search/check-address.ts';
import type { RegionRecord } from '../api/record-fields.ts';
import type { SearchResult } from '../search/find-places.ts';
import { hitTypes, type HitType } from '../search/hit.ts';
import type { Engine } from './engine.ts';
import type { Place } from './place.ts';

/** What tools are asked with; each has what its schema requires, and no more. */
export interface ToolInput {
  readonly query: number | string;
  readonly level?: HitType;
  readonly address: string;
  readonly id?: number | string;
  readonly offset?: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** What an agent is told before it asks. */
export const instructions =
  'Provinces, regencies (kabupaten or kota), districts (kecamatan), villages (desa or kelurahan). An id is a Kemendagri code of 2, 4, 6 or ' +
  '10 digits; a postal code has 5. find_place turns words into ids, and an id into all that is known of a place. Below a confidence of ' +
  '0.8, ask the person. Other countries are not found.';

/** Describes the input of a tool, as JSON Schema. */
const inputOf = (properties: Readonly<Record<string, object>>, ...required: readonly string[]) => ({
  type: 'object' as const,
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false as const,
});

/** A tool for agents. Its answer is text of at most 400 tokens. */
export interface Tool {
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ReturnType<typeof inputOf>;
  /** @throws an error whose message is for the agent */
  readonly answer: (engine: Engine, input: ToolInput) => string;
}

/** As many lines as an answer may have within its tokens: of regions with their codes, and of names alone. */
const maxRegions = 10;
const maxNames = 24;
const maxProvinces = 38;
const maxResults = 6;

const within = ({ district, regency, province }: Partial<SearchResult> | RegionRecord): string =>
  [district, regency, province].filter(Boolean).join(', ');

function describeResult(result: SearchResult): string {
  const { type, id, name, postal_code, other_postal_code, confidence, match } = result;
  const codes = [postal_code, other_postal_code && `or ${other_postal_code}`].filter(Boolean).join(' ');
  const what = type === 'postal-code' ? 'postal code' : `${type} ${id}`;
  const code = type === 'village' ? `postal code ${codes || 'unknown'}; ` : '';
  return `${[name, within(result)].filter(Boolean).join(', ')} (${what}): ${code}${match}, confidence ${confidence}`;
}

/** How many postal codes the description of a place lists. */
const maxCodes = 60;

function describePlace(place: Place): string {
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

const verdictWords: Readonly<Record<AddressVerdict, string>> = {
  beda: 'the code given is that of another regency, or malformed',
  'kurang jelas': 'not sure',
  'tidak ketemu': 'not found',
  cocok: 'fits',
};

const describeVillage = ({ name, id, postal_code, ...above }: RegionRecord): string =>
  `${name}, ${within(above)} (${id}): ${postal_code ?? 'no known code'}`;

/** Lists a page of lines, and how to get the next one. */
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

function findRegion(engine: Engine, id: number | string): Place {
  const place = engine.find(id);
  if (place === undefined)
    throw new RangeError(`not found: no region or postal code is ${id}; find_place gives ids`);
  return place;
}

/** Lists the villages with a postal code, and their common ancestors once. */
function listSharing(engine: Engine, { name: code, parents }: Place, offset: number | undefined): string {
  const shared = parents.map((parent) => parent.name);
  const where = [code, ...shared.toReversed()].join(', ');
  const found = engine.villagesOf(code);
  if (found.length === 0) return `${where}: only the other code of villages, which have a leading one`;
  const list = listFrom(found, { offset, max: maxRegions }, ({ id, name, district, regency }) => {
    const apart = [name, district, regency].filter((each) => each !== undefined && !shared.includes(each));
    return `${apart.join(', ')} (${id})`;
  });
  return `${where}; villages: ${found.length}\n${list}`;
}

const id = (description: string) => ({ anyOf: [{ type: 'integer' }, { type: 'string' }], description });
const text = (description: string) => ({ type: 'string', description });
const offset = { type: 'integer', minimum: 0, description: 'How many to leave out.' };
const childrenOf = ({ level }: Place): string => plurals[childLevels[level as ParentLevel]];
const degrees = (maximum: number) => ({ type: 'number', minimum: -maximum, maximum });

/** The tools of the MCP server, by name. */
export const tools: Readonly<Record<string, Tool>> = {
  find_place: {
    title: 'Find places',
    description:
      'Find places by words. With an id or a postal code: all about it, with coordinates and time zone.',
    inputSchema: inputOf(
      {
        query: id('Names in any order, such as "dago bandung"; or an id or a postal code.'),
        level: { enum: hitTypes, description: 'Only places of this kind.' },
      },
      'query',
    ),
    answer: (engine, { query, level }) => {
      const place = engine.find(query);
      if (place !== undefined) return describePlace(place);
      const { data, meta } = engine.search(String(query), {
        limit: maxResults,
        ...(level !== undefined && { type: level }),
      });
      const more = meta.total > data.length ? [`${meta.total} in all; add the regency or province`] : [];
      return data.length === 0 ? 'not found' : [...data.map(describeResult), ...more].join('\n');
    },
  },
  match_address: {
    title: 'Read an address',
    description:
      'Read one Indonesian address: its village, postal code, how sure that is, and whether the code in it is right.',
    inputSchema: inputOf({ address: text('The address as written.') }, 'address'),
    answer: (engine, { address }) => {
      const { place, postalCode, code, confidence, verdict, alternatives } = engine.check(address);
      const ours = code.expected === null ? '' : `; ours: ${code.expected}`;
      const given =
        code.given === null
          ? []
          : [`code in the address: ${code.given}, ${code.verdict ?? 'not compared'}${ours}`];
      return [
        `place: ${place === null ? 'not found' : describeResult(place)}`,
        `postal code: ${postalCode ?? 'unknown'}`,
        ...given,
        `verdict: ${verdictWords[verdict]}; confidence ${confidence}`,
        ...(verdict === 'cocok' ? [] : alternatives.slice(0, 3).map((each) => `or: ${describeResult(each)}`)),
      ].join('\n');
    },
  },
  nearest: {
    title: 'Find the nearest villages',
    description:
      'Give the villages nearest to a point, with their postal codes and distances. Points are approximate.',
    inputSchema: inputOf({ latitude: degrees(90), longitude: degrees(180) }, 'latitude', 'longitude'),
    answer: (engine, { latitude, longitude }) =>
      engine
        .nearest(latitude, longitude, { limit: 5 })
        .data.map((village) => `${describeVillage(village)}, ${village.distance_metres} m`)
        .join('\n') || 'not found: no village is within 100 km',
  },
  children: {
    title: 'List what lies in a region',
    description:
      'List the provinces, or by an id the regencies of a province, districts of a regency, villages of a district or postal code.',
    inputSchema: inputOf({
      id: id('The id of the region, or a postal code; without it, the provinces.'),
      offset,
    }),
    answer: (engine, { id, offset }) => {
      const above = id === undefined ? undefined : findRegion(engine, id);
      if (above?.level === 'postal-code') return listSharing(engine, above, offset);
      const records = engine.children(id);
      if (records === undefined)
        throw new RangeError(`${above?.name} is a ${above?.level} and has no children`);
      const what = above === undefined ? 'Indonesia; provinces' : `${above.name}; ${childrenOf(above)}`;
      const max = above === undefined ? maxProvinces : maxNames;
      const list = listFrom(records, { offset, max }, (record) =>
        [record.id, record.name, record.postal_code].filter(Boolean).join(' '),
      );
      return `${what}: ${records.length}\n${list}`;
    },
  },
};
