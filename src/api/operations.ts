import { sitePaths } from '../domain/page-path.ts';
import { downloads } from './downloads.ts';
import type { Operation } from './operation.ts';
import { nearestParameters, searchParameters, suggestionParameters } from './parameters.ts';
import {
  healthPath,
  llmsPath,
  nearestPath,
  openApiPath,
  placePath,
  postalCodePath,
  qualityPath,
  searchPath,
  sitemapPath,
  suggestionsPath,
} from './paths.ts';
import { regionDownloads } from './region-downloads.ts';
import { regionOperations } from './region-operations.ts';

/** The operation table: all that the service answers. Routes, query parsing, OpenAPI and documents come from it. */
export const operations: readonly Operation[] = [
  {
    kind: 'health',
    id: 'getHealth',
    path: healthPath,
    summary: 'Ask whether the service is up',
    description:
      'Tells whether the service takes requests. The question counts for the rate limit like any other.',
    answer: '`{"status":"ok"}`; 503 while the service is stopping',
  },
  ...regionOperations,
  {
    kind: 'search',
    id: 'search',
    path: searchPath,
    parameters: searchParameters,
    shows: ['q'],
    summary: 'Find places by what a person types',
    description:
      'Finds regions of every level, and postal codes, by words in any order. Only where nothing matches, it finds names ' +
      'that are spelled nearly so.',
    answer: '`{"data":[SearchResult…],"meta":{limit,total}}`: the best first',
  },
  {
    kind: 'suggestions',
    id: 'suggest',
    path: suggestionsPath,
    parameters: suggestionParameters,
    shows: ['q'],
    summary: 'Complete what a person types into the address bar of a browser',
    description:
      'Gives the best results of a search in the form that browsers read. The second list has a line for each place, the ' +
      'third its type, the fourth the address of its page, all in the same order.',
    answer: '`[q,[line…],[type…],[page…]]`: OpenSearch suggestions, the best first',
  },
  {
    kind: 'place',
    id: 'getPlace',
    path: placePath('{id}'),
    summary: 'Get all that is known of one region',
    description:
      'Gives, of a region of any level, its parents, postal codes, place on the map, time zone, and its ids and names in earlier ' +
      'editions. An id of an earlier edition leads to the region that it is now. Contains information from idn-area-data ' +
      '(fityannugroho, ODbL 1.0).',
    answer: '`{"data":Place}`',
  },
  {
    kind: 'nearest',
    id: 'listNearest',
    path: nearestPath,
    parameters: nearestParameters,
    shows: ['latitude', 'longitude'],
    summary: 'Find the villages nearest to a point',
    description:
      'Gives the villages whose points are nearest. Those points are approximate, so the first is probably the village that the ' +
      'point lies in, but not surely. Villages without a point are not found.',
    answer: '`{"data":[NearVillage…],"meta":{limit}}`: the nearest first',
  },
  {
    kind: 'postal-code',
    id: 'getPostalCode',
    path: postalCodePath('{code}'),
    summary: 'Get all villages with one postal code',
    description:
      'Gives every village that has the postal code, without pages. They may lie in several districts, and in several regencies.',
    answer: '`{"data":[Village…]}`: all with one postal code, by id',
  },
  ...[...downloads, ...regionDownloads].map((download): Operation => {
    const { id, path, summary, description, answer } = download;
    return { kind: 'download', id, path, summary, description, answer, download };
  }),
  {
    kind: 'quality',
    id: 'getQuality',
    path: qualityPath,
    summary: 'Get what is known of the faults of the data',
    description:
      'Gives what each build counts in the data, for programs that decide whether it suits them. People read the same on `/data/kualitas`.',
    answer:
      'JSON: counts, origins of postal codes, villages without one and why, names and codes that do not identify',
  },
  {
    kind: 'openapi',
    id: 'getOpenApi',
    path: openApiPath,
    summary: 'Get this description',
    description: 'Describes the interface for programs. Its examples are real answers of this service.',
    answer: 'OpenAPI 3.1',
  },
  {
    kind: 'docs',
    id: 'getDocs',
    path: sitePaths.docs,
    summary: 'Read the guide, and try the operations',
    description:
      'A page in Indonesian for people who write programs. It has a guide with code, and a form to try each operation.',
    answer: 'A page',
  },
  {
    kind: 'llms',
    id: 'getLlmsText',
    path: llmsPath,
    summary: 'Read the operations and recipes as plain text',
    description:
      'Describes the service for language models, and for people without a browser: all operations, and the recipes with their code.',
    answer: 'Text in Markdown',
  },
  {
    kind: 'sitemap',
    id: 'getSitemap',
    path: sitemapPath,
    summary: 'Get the index of the sitemaps',
    description: 'Names the sitemaps, which together name every page for search engines.',
    answer: 'The index of the sitemaps',
  },
];
