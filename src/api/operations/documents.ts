import { sitePaths } from '../../domain/page-path.ts';
import { tags, type Operation } from '../operation.ts';
import { jsonContent, notFound, type Content } from '../outcome.ts';
import { exampleEdition } from '../examples.ts';
import { messages } from '../messages.ts';
import { changesPath, openApiPath, qualityPath, sitemapPath } from '../paths.ts';
import { json, errorResponse, textResponse } from '../responses.ts';

const fileAt = (path: string): Pick<Operation, 'path' | 'answer'> => ({
  path,
  answer: async ({ files }) => (await files.find(path)) ?? notFound,
});

/** Descriptions by their sources. Built on first request, because they contain the origin. */
const descriptions = new WeakMap<object, Content>();

export const documents: readonly Operation[] = [
  {
    id: 'getQuality',
    ...fileAt(qualityPath),
    tag: tags.files,
    summary: 'Get what is known of the faults of the data',
    description:
      'What each build counts in the data. People read the same on `/data/kualitas`. Contains information from idn-area-data (fityannugroho, ODbL 1.0).',
    returns:
      'JSON: counts, origins of postal codes, villages without one and why, names that do not identify',
    success: json({ type: 'object' }),
  },
  {
    id: 'getChanges',
    path: changesPath('{edition}'),
    tag: tags.files,
    key: { name: 'edition', example: exampleEdition },
    summary: 'Get the changes of one edition',
    description: 'Every region that was added, removed, renamed or given another postal code.',
    returns: 'JSON: the edition, and its changes by their kind',
    success: json({ type: 'object' }),
    others: { 404: errorResponse('There is no such edition.', messages.notFound) },
    answer: async ({ files }, edition) => (await files.find(changesPath(edition))) ?? notFound,
  },
  {
    id: 'getOpenApi',
    path: openApiPath,
    tag: tags.files,
    summary: 'Get this description',
    description: 'Describes the interface for programs. Its examples are real answers of this service.',
    returns: 'OpenAPI 3.1',
    success: json({ type: 'object' }),
    answer: (sources) => descriptions.getOrInsertComputed(sources, () => jsonContent(sources.openApi())),
  },
  {
    id: 'getDocs',
    ...fileAt(sitePaths.docs),
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
    description: 'Names the sitemaps, which together name every page for search engines.',
    returns: 'The index of the sitemaps',
    success: textResponse('application/xml'),
  },
];
