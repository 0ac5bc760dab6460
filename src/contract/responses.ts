import { childLevels, type Level } from '../domain/level.ts';
import { errorBody } from '../render/body.ts';
import type { Download } from './downloads.ts';
import type { Limit } from './limit.ts';
import { messages, noSuchRegion } from './messages.ts';
import { capitalize, type Operation } from './operations.ts';
import { isForPrograms } from './paths.ts';
import { commonRefusals, refusalRef } from './refusals.ts';
import { always, forPrograms, jsonContent, page, response, type HeaderName, type Json } from './response.ts';
import { envelope, schemaRef } from './schemas.ts';

const manyOf = (level: Level): Json => ({ type: 'array', items: schemaRef(capitalize(level)) });

const jsonOf = (
  operation: Operation,
  schema: Json,
  example: unknown,
  names: readonly HeaderName[] = ['ETag'],
): Json => response(operation.answer, [...forPrograms, ...names], jsonContent(schema, example));

const fileOf = ({ mediaType }: Download): Json => ({
  [mediaType]: { schema: { type: mediaType === 'application/json' ? 'object' : 'string' } },
});
/** A part of any file is a text, of a JSON file too. */
const partOf = ({ mediaType }: Download): Json => ({ [mediaType]: { schema: { type: 'string' } } });
const downloadHeaders: readonly HeaderName[] = [
  'ETag',
  'Last-Modified',
  'Link',
  'Content-Disposition',
  'Accept-Ranges',
];

function successOf(operation: Operation, example: unknown): Json {
  switch (operation.kind) {
    case 'list': {
      const schema = envelope({ data: manyOf(operation.level), meta: schemaRef('Meta') });
      return jsonOf(operation, schema, example, ['ETag', 'Link']);
    }
    case 'search': {
      const data = { type: 'array', items: schemaRef('SearchResult') };
      return jsonOf(operation, envelope({ data, meta: schemaRef('SearchMeta') }), example);
    }
    case 'suggestions':
      return response(operation.answer, [...forPrograms, 'ETag'], {
        'application/x-suggestions+json': { schema: schemaRef('Suggestions'), example },
      });
    case 'record':
      return jsonOf(operation, envelope({ data: schemaRef(capitalize(operation.level)) }), example);
    case 'children':
      return jsonOf(operation, envelope({ data: manyOf(childLevels[operation.level]) }), example);
    case 'postal-code':
      return jsonOf(operation, envelope({ data: manyOf('village') }), example);
    case 'health':
      return jsonOf(operation, schemaRef('Health'), example, []);
    case 'openapi':
      return jsonOf(operation, { type: 'object' }, undefined);
    case 'quality':
      return jsonOf(operation, { type: 'object' }, undefined);
    case 'download':
      return response(
        operation.answer,
        [...forPrograms, ...downloadHeaders, 'Retry-After'],
        fileOf(operation.download),
      );
    case 'docs':
      return response(operation.answer, [...always, 'ETag'], page);
    case 'sitemap':
      return response(operation.answer, [...always, 'ETag'], {
        'application/xml': { schema: { type: 'string' } },
      });
  }
}

const notFound = (message: string): Json =>
  response(
    'There is no such record.',
    forPrograms,
    jsonContent(schemaRef('Error'), JSON.parse(errorBody(message))),
  );

const moved = response('The dotted Kemendagri code leads to the id.', [...forPrograms, 'Location']);

/** What operations of a kind may answer beside what all of them may. */
function ownResponses(operation: Operation): Json {
  switch (operation.kind) {
    case 'list':
    case 'search':
    case 'suggestions':
      return { 400: refusalRef('BadRequest') };
    case 'record':
    case 'children':
      return { 308: moved, 404: notFound(noSuchRegion(operation.level)) };
    case 'postal-code':
      return { 404: notFound(messages.noSuchPostalCode) };
    case 'health':
      return { 503: refusalRef('ServiceUnavailable') };
    case 'download':
      return {
        206: response(
          'The part of the file that was asked for with Range.',
          [...forPrograms, ...downloadHeaders, 'Content-Range'],
          partOf(operation.download),
        ),
        416: response(
          'The part lies outside the file.',
          [...forPrograms, 'Content-Range'],
          jsonContent(schemaRef('Error')),
        ),
      };
    default:
      return {};
  }
}

/**
 * Describes what an operation answers, by status.
 *
 * @param example the body that its example is answered; undefined where none is shown
 */
export function responsesOf(operation: Operation, limit: Limit, example: unknown): Json {
  const programs = isForPrograms(operation.path);
  const isValidated = operation.kind !== 'health';
  const unchanged = response('Nothing changed since the answer whose ETag was sent as If-None-Match.', [
    ...(programs || operation.kind === 'openapi' ? forPrograms : always),
    ...(operation.kind === 'download' ? downloadHeaders : (['ETag'] as const)),
  ]);
  return {
    200: successOf(operation, example),
    ...(isValidated ? { 304: unchanged } : {}),
    ...ownResponses(operation),
    ...commonRefusals(limit, programs, isValidated),
  };
}
