import { sitePaths } from '../../domain/page-path.ts';
import { tags, type Operation } from '../operation.ts';
import { notFound } from '../outcome.ts';
import { exampleEdition } from '../examples.ts';
import { messages } from '../messages.ts';
import { changesDownloadPath, openApiPath, qualityPath, sitemapPath } from '../paths.ts';
import { jsonResponse, errorResponse, textResponse } from '../responses.ts';

const fileAt = (path: string): Pick<Operation, 'path' | 'answer'> => ({
  path,
  answer: async ({ files }) => (await files.find(path)) ?? notFound,
});

export const documents: readonly Operation[] = [
  {
    id: 'getQuality',
    ...fileAt(qualityPath),
    tag: tags.files,
    summary: 'Get the known weaknesses of the data',
    description:
      'Figures that each build counts; `/data/kualitas` is the same as a page. ' +
      'Contains information from idn-area-data (fityannugroho, ODbL 1.0).',
    returns: 'JSON: counts, origins of codes, villages without a code and why, ambiguous names',
    success: jsonResponse({ type: 'object' }),
  },
  {
    id: 'getChanges',
    path: changesDownloadPath('{edition}'),
    tag: tags.files,
    key: { name: 'edition', example: exampleEdition },
    summary: 'Get the changes of one edition',
    description: 'Lists regions that were added, removed, renamed or got another postal code.',
    returns: 'JSON: the edition, and its changes by kind',
    success: jsonResponse({ type: 'object' }),
    otherResponses: { 404: errorResponse('There is no such edition.', messages.notFound) },
    answer: async ({ files }, date) => (await files.find(changesDownloadPath(date))) ?? notFound,
  },
  {
    id: 'getOpenApi',
    path: openApiPath,
    tag: tags.files,
    summary: 'Get this description',
    description: 'Describes the API for programs. Its examples are real replies.',
    returns: 'OpenAPI 3.1',
    success: jsonResponse({ type: 'object' }),
    answer: ({ openApi }) => openApi(),
  },
  {
    id: 'getDocs',
    ...fileAt(sitePaths.docs.id),
    tag: tags.files,
    summary: 'Read the guide, and try the operations',
    description: 'A page in Indonesian: a guide with code, and a form to try each operation.',
    returns: 'A page',
    success: textResponse('text/html'),
  },
  {
    id: 'getSitemap',
    ...fileAt(sitemapPath),
    tag: tags.files,
    summary: 'Get the index of the sitemaps',
    description: 'Lists the sitemaps, which together list every page for search engines.',
    returns: 'The index of the sitemaps',
    success: textResponse('application/xml'),
  },
];
