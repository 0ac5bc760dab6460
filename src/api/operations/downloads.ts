import { csvDownload, downloads, regionDownloads } from '../downloads.ts';
import { downloadVersionPath, type Download } from '../downloads.ts';
import { exampleEdition, exampleIds } from '../examples.ts';
import { noSuchRegionFile } from '../messages.ts';
import { tags, type Operation } from '../operation.ts';
import { failure, notFound } from '../outcome.ts';
import { errorResponse, sharedResponse } from '../responses.ts';

function toOperation(
  { id, path, summary, returns, mediaType, levels }: Download,
  key: Operation['key'] = levels?.[0] && { name: 'fileId', example: exampleIds[levels[0]] },
): Operation {
  const isJson = /[/+]json$/.test(mediaType);
  const missing = levels === undefined ? notFound : failure(404, noSuchRegionFile(levels));
  return {
    id,
    path,
    tag: tags.files,
    ...(key && { key }),
    summary,
    description: 'To resume a download, request the missing part of the file with Range.',
    returns,
    success: {
      content: { [mediaType]: { schema: { type: isJson ? 'object' : 'string' } } },
      // The shared response 206 describes the other headers of downloads.
      headers: ['ETag', 'Content-Disposition'],
    },
    otherResponses: {
      206: sharedResponse('PartialContent'),
      ...(key && { 404: errorResponse('There is no such file.', missing.message) }),
      416: sharedResponse('RangeNotSatisfiable'),
    },
    answer: (sources, value) => {
      const open = sources.downloads.get(path.replace(/\{\w+\}/, () => value));
      return open?.() ?? missing;
    },
  };
}

export const downloadOperations: readonly Operation[] = [
  ...[...downloads, ...regionDownloads].map((download) => toOperation(download)),
  toOperation(
    {
      ...csvDownload,
      id: 'downloadVersion',
      path: downloadVersionPath('{version}', csvDownload.name),
      summary: 'Download one version of a file',
      returns:
        '`/download/kodepos.csv` as it was in this version. Works with the name of any file of ' +
        '`/download/`, until the next version',
    },
    { name: 'version', example: exampleEdition },
  ),
];
