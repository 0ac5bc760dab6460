import { downloads, regionDownloads, withId, type Download } from '../downloads.ts';
import { exampleIds } from '../examples.ts';
import { schemaRef, type Schema } from '../fields.ts';
import { noSuchRegionFile } from '../messages.ts';
import { downloadTag, type Operation } from '../operation.ts';
import { failure, nothingHere } from '../outcome.ts';
import { apiHeaders, type HeaderName } from '../response-headers.ts';
import { describeResponse, refusal } from '../responses.ts';

const headers: readonly HeaderName[] = [
  'ETag',
  'Last-Modified',
  'Link',
  'Content-Disposition',
  'Accept-Ranges',
];

function toOperation(download: Download): Operation {
  const { id, path, summary, description, returns, mediaType, levels } = download;
  const body = (type: string): Readonly<Record<string, { readonly schema: Schema }>> => ({
    [mediaType]: { schema: { type } },
  });
  const missing = levels === undefined ? nothingHere : failure(404, noSuchRegionFile(levels));
  return {
    id,
    path,
    tag: downloadTag,
    ...(levels?.[0] && { key: { name: 'fileId', example: exampleIds[levels[0]] } }),
    summary,
    description,
    returns,
    success: {
      content: body(/[/+]json$/.test(mediaType) ? 'object' : 'string'),
      headers: [...apiHeaders, 'Retry-After'],
      validators: headers,
    },
    others: {
      206: describeResponse(
        'The part of the file that was asked for with Range.',
        [...apiHeaders, ...headers, 'Content-Range'],
        // A part of a file is text, even of a JSON file.
        body('string'),
      ),
      ...(levels && { 404: refusal('No such region has this file.', noSuchRegionFile(levels)) }),
      416: describeResponse('The part lies outside the file.', [...apiHeaders, 'Content-Range'], {
        'application/json': { schema: schemaRef('Error') },
      }),
    },
    answer: ({ downloads }, key) => downloads.get(withId(path, key)) ?? missing,
  };
}

/** The downloads: the data in each format, and the files of one region. */
export const downloadOperations: readonly Operation[] = [...downloads, ...regionDownloads].map(toOperation);
