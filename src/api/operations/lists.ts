import { capitalize } from '../../domain/capitalize.ts';
import { plurals, type Level } from '../../domain/level.ts';
import { listRegions } from '../../country/list.ts';
import * as schemas from '../schemas.ts';
import { listParameters, pageLimits, parseFilters } from '../filters.ts';
import { jsonHeaders } from '../headers.ts';
import { tags, type Operation } from '../operation.ts';
import { readLimitParameter, type QueryValues } from '../parameter.ts';
import { listPath } from '../paths.ts';
import { recordSchemas } from '../record-fields.ts';
import { listRecords } from '../bodies.ts';
import { jsonResponse } from '../responses.ts';

const metaSchema = schemas.closedObject('The position of the page in the list.', {
  page: schemas.count('The page, from 1.', 1),
  limit: schemas.count('The maximum number of records on a page.', 1, pageLimits.max),
  total: schemas.count('The number of records that match.', 0),
});

/** The parameters in the short example of each level's list. */
const shortExamples: Readonly<Record<Level, readonly string[]>> = {
  province: ['q'],
  regency: ['province', 'q'],
  district: ['regency', 'limit'],
  village: ['regency', 'q'],
};

type Paging = Readonly<Record<'page' | 'limit' | 'total', number>>;

/** Formats the Link header of a page (RFC 8288). Relative targets work behind any proxy. */
function linkHeader(path: string, values: QueryValues, { page, limit, total }: Paging): string {
  const last = Math.max(1, Math.ceil(total / limit));
  const filters = [...values].filter(([name]) => name !== 'page');
  const query = filters.map(([name, value]) => `${name}=${encodeURIComponent(value)}&`).join('');
  const base = `<${path}?${query}page=`;
  let links = `${base}1>; rel="first"`;
  if (page > 1) links += `, ${base}${Math.min(page - 1, last)}>; rel="prev"`;
  if (page < last) links += `, ${base}${page + 1}>; rel="next"`;
  return `${links}, ${base}${last}>; rel="last"`;
}

export function listOperation(level: Level): Operation {
  const [name, plural] = [capitalize(level), plurals[level]];
  const [path, parameters] = [listPath(level), listParameters(level)];
  const meta = schemas.ref('Meta');
  return {
    id: `list${capitalize(plural)}`,
    path,
    tag: tags[level],
    parameters,
    shows: shortExamples[level],
    summary: `List ${plural}`,
    description:
      `Returns one page of the ${plural} that match all parameters, or of all ${plural}. ` +
      'The order is by id; with `q`, the best matches come first.',
    returns: `\`{"data":[${name}…],"meta":{page,limit,total}}\`: one page`,
    success: jsonResponse(schemas.closed({ data: schemas.list(name), meta }), ['ETag', 'Link']),
    schemas: { [name]: recordSchemas[level], Meta: metaSchema },
    answer: ({ store }, _key, values) => {
      const page = Number(values.get('page') ?? 1);
      const limit = readLimitParameter(values, pageLimits);
      const window = { offset: (page - 1) * limit, limit };
      const { positions, total } = listRegions(store, level, parseFilters(values), window);
      const paging = { page, limit, total };
      return {
        ...listRecords(store, level, positions, paging),
        headers: jsonHeaders.concat('Link', linkHeader(path, values, paging)),
      };
    },
  };
}
