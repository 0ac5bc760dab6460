import { childLevels, type Level } from '../../domain/level.ts';
import { errorBody } from '../body.ts';
import type { Download } from '../download.ts';
import type { Limit } from '../limit.ts';
import { exampleRetired, messageOfMistake } from '../examples.ts';
import { messages, noSuchPlace, noSuchRegion, noSuchRegionFile, retiredRegion } from '../messages.ts';
import { capitalize, type Operation } from '../operation.ts';
import { isForPrograms } from '../paths.ts';
import { envelope, schemaRef } from '../schemas.ts';
import { describeResponse, htmlContent, jsonContent } from './describe.ts';
import { commonErrors, errorRef, wrongQueryDescription } from './errors.ts';
import { apiHeaders, commonHeaders, type HeaderName, type Json } from './headers.ts';

const arrayOf = (level: Level): Json => ({ type: 'array', items: schemaRef(capitalize(level)) });

const jsonOf = (
  operation: Operation,
  schema: Json,
  example: unknown,
  names: readonly HeaderName[] = ['ETag'],
): Json => describeResponse(operation.answer, [...apiHeaders, ...names], jsonContent(schema, example));

const fileOf = ({ mediaType }: Download): Json => ({
  [mediaType]: { schema: { type: /[/+]json$/.test(mediaType) ? 'object' : 'string' } },
});
/** A part of a file is text, even of a JSON file. */
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
      const schema = envelope({ data: arrayOf(operation.level), meta: schemaRef('Meta') });
      return jsonOf(operation, schema, example, ['ETag', 'Link']);
    }
    case 'search': {
      const data = { type: 'array', items: schemaRef('SearchResult') };
      return jsonOf(operation, envelope({ data, meta: schemaRef('SearchMeta') }), example);
    }
    case 'nearest': {
      const data = { type: 'array', items: schemaRef('NearVillage') };
      return jsonOf(operation, envelope({ data, meta: schemaRef('NearestMeta') }), example);
    }
    case 'place':
      return jsonOf(operation, envelope({ data: schemaRef('Place') }), example);
    case 'suggestions':
      return describeResponse(operation.answer, [...apiHeaders, 'ETag'], {
        'application/x-suggestions+json': { schema: schemaRef('Suggestions'), example },
      });
    case 'record':
      return jsonOf(operation, envelope({ data: schemaRef(capitalize(operation.level)) }), example);
    case 'children':
      return jsonOf(operation, envelope({ data: arrayOf(childLevels[operation.level]) }), example);
    case 'postal-code':
      return jsonOf(operation, envelope({ data: arrayOf('village') }), example);
    case 'health':
      return jsonOf(operation, schemaRef('Health'), example, []);
    case 'openapi':
    case 'quality':
      return jsonOf(operation, { type: 'object' }, undefined);
    case 'download':
      return describeResponse(
        operation.answer,
        [...apiHeaders, ...downloadHeaders, 'Retry-After'],
        fileOf(operation.download),
      );
    case 'docs':
      return describeResponse(operation.answer, [...commonHeaders, 'ETag'], htmlContent);
    case 'llms':
      return describeResponse(operation.answer, [...commonHeaders, 'ETag'], {
        'text/plain': { schema: { type: 'string' } },
      });
    case 'sitemap':
      return describeResponse(operation.answer, [...commonHeaders, 'ETag'], {
        'application/xml': { schema: { type: 'string' } },
      });
  }
}

const refusal = (description: string, message: string): Json =>
  describeResponse(description, apiHeaders, jsonContent(schemaRef('Error'), JSON.parse(errorBody(message))));

const notFound = (message: string): Json => refusal('There is no such record.', message);

const noRegion =
  'There is no region with this id. Where an earlier edition had it, the message says so; if it has a successor, ' +
  'the header `Link` names it as `rel="successor-version"`.';

const redirected = (description: string): Json => describeResponse(description, [...apiHeaders, 'Location']);

/** The responses of an operation beside its success and the errors that it shares. */
function ownResponses(operation: Operation): Json {
  switch (operation.kind) {
    case 'list':
    case 'search':
    case 'suggestions':
      return { 400: errorRef('BadRequest') };
    case 'nearest':
      return { 400: refusal(wrongQueryDescription, messageOfMistake('', operation.parameters)) };
    case 'record':
    case 'children':
      return {
        308: redirected('The dotted Kemendagri code leads to the id.'),
        404: refusal(noRegion, noSuchRegion(operation.level)),
      };
    case 'place':
      return {
        308: redirected(
          'The dotted Kemendagri code leads to the id, and an id of an earlier edition to its successor.',
        ),
        404: notFound(noSuchPlace),
        410: refusal(
          'An earlier edition had this id, and its successor is not known.',
          retiredRegion(exampleRetired, undefined),
        ),
      };
    case 'postal-code':
      return { 404: notFound(messages.noSuchPostalCode) };
    case 'health':
      return { 503: errorRef('ServiceUnavailable') };
    case 'download':
      return {
        206: describeResponse(
          'The part of the file that was asked for with Range.',
          [...apiHeaders, ...downloadHeaders, 'Content-Range'],
          partOf(operation.download),
        ),
        416: describeResponse(
          'The part lies outside the file.',
          [...apiHeaders, 'Content-Range'],
          jsonContent(schemaRef('Error')),
        ),
        ...(operation.download.levels === undefined
          ? {}
          : { 404: refusal('No such region has this file.', noSuchRegionFile(operation.download.levels)) }),
      };
    default:
      return {};
  }
}

/**
 * Describes what an operation answers, by status.
 *
 * @param example the body of the answer to its example; undefined to show none
 */
export function responsesOf(operation: Operation, limit: Limit, example: unknown): Json {
  const programs = isForPrograms(operation.path);
  const isValidated = operation.kind !== 'health';
  const unchanged = describeResponse(
    'Nothing changed since the answer whose ETag was sent as If-None-Match.',
    [
      ...(programs || operation.kind === 'openapi' ? apiHeaders : commonHeaders),
      ...(operation.kind === 'download' ? downloadHeaders : (['ETag'] as const)),
    ],
  );
  return {
    200: successOf(operation, example),
    ...(isValidated ? { 304: unchanged } : {}),
    ...ownResponses(operation),
    ...commonErrors(limit, programs, isValidated),
  };
}
