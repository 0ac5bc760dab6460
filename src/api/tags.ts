import { childLevels, levels, type Level } from '../domain/level.ts';
import type { Operation } from './operation.ts';

/** A group of related operations in documents. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

const ofLevel: Readonly<Record<Level, Tag>> = {
  province: { name: 'Provinces', description: 'The provinces (provinsi): 2-digit ids.' },
  regency: {
    name: 'Regencies',
    description: 'The regencies (kabupaten) and the cities of their rank (kota): 4-digit ids.',
  },
  district: { name: 'Districts', description: 'The districts (kecamatan; distrik in Papua): 6-digit ids.' },
  village: {
    name: 'Villages',
    description: 'The villages (desa, kelurahan and what else they are called): 10-digit ids.',
  },
};
const search: Tag = { name: 'Search', description: 'Places of any level by what a person types.' };
const places: Tag = {
  name: 'Places',
  description: 'Where regions of every level are, what is near, and what they were in earlier editions.',
};
const postalCodes: Tag = { name: 'Postal codes', description: 'Villages by their postal code.' };
const download: Tag = {
  name: 'Download',
  description:
    'Everything in one file, or the villages of one region. The same files are under `/data/{version}/`, where they never change; `version` is in ' +
    '`datapackage.json`. Those that end in `.gz` and `.br` are compressed.',
};
const service: Tag = {
  name: 'Service',
  description: 'The service itself: whether it is up, what it offers.',
};

/** The tags in document order. */
export const tags: readonly Tag[] = [
  ...levels.map((level) => ofLevel[level]),
  search,
  places,
  postalCodes,
  download,
  service,
];

/** Gives an operation's tag. */
export function tagOf(operation: Operation): Tag {
  switch (operation.kind) {
    case 'list':
    case 'record':
      return ofLevel[operation.level];
    case 'children':
      return ofLevel[childLevels[operation.level]];
    case 'search':
    case 'suggestions':
      return search;
    case 'place':
    case 'nearest':
      return places;
    case 'postal-code':
      return postalCodes;
    case 'download':
    case 'quality':
      return download;
    default:
      return service;
  }
}
