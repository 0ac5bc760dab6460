import { csvDownload, downloads, downloadVersionPath, regionDownloads, type Download } from '../downloads.ts';
import { exampleEdition, exampleIds } from '../examples.ts';
import { schemaRef, type Schema } from '../fields.ts';
import { noSuchRegionFile } from '../messages.ts';
import { downloadTag, type Operation } from '../operation.ts';
import { failure, notFound } from '../outcome.ts';
import { apiHeaders, type HeaderName } from '../response-headers.ts';
import { describeResponse, refusal } from '../responses.ts';

const headers: readonly HeaderName[] = [
  'ETag',
  'Last-Modified',
  'Link',
  'Content-Disposition',
  'Accept-Ranges',
];

function toOperation(
  { id, path, summary, description, returns, mediaType, levels }: Download,
  key: Operation['key'] = levels?.[0] && { name: 'fileId', example: exampleIds[levels[0]] },
): Operation {
  const body = (type: string): Readonly<Record<string, { readonly schema: Schema }>> => ({
    [mediaType]: { schema: { type } },
  });
  const missing = levels === undefined ? notFound : failure(404, noSuchRegionFile(levels));
  return {
    id,
    path,
    tag: downloadTag,
    ...(key && { key }),
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
      ...(key && { 404: refusal('There is no such file.', missing.message) }),
      416: describeResponse('The part lies outside the file.', [...apiHeaders, 'Content-Range'], {
        'application/json': { schema: schemaRef('Error') },
      }),
    },
    answer: ({ downloads }, value) => downloads.get(path.replace(/\{\w+\}/, () => value)) ?? missing,
  };
}

/** The downloads: the data in each format, the files of one region, and their addresses that never change. */
export const downloadOperations: readonly Operation[] = [
  ...[...downloads, ...regionDownloads].map((download) => toOperation(download)),
  toOperation(
    {
      ...csvDownload,
      id: 'downloadVersion',
      path: downloadVersionPath('{version}', csvDownload.name),
      summary: 'Download one version of a file, which never changes',
      description:
        'Gives what `/download/kodepos.csv` gave in one version, for builds that shall not change by themselves. So it is with the name of ' +
        'each other file of `/download/`. A version is there until the next one is published.',
    },
    { name: 'version', example: exampleEdition },
  ),
];
