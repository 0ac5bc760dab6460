import { childLevels, plurals } from '../domain/level.ts';
import { capitalize, type Operation } from './operations.ts';

/** What an operation is about: a heading in documents. */
export function tagOf(operation: Operation): string {
  switch (operation.kind) {
    case 'list':
    case 'record':
      return capitalize(plurals[operation.level]);
    case 'children':
      return capitalize(plurals[childLevels[operation.level]]);
    case 'postal-code':
      return 'Postal codes';
    case 'csv':
      return 'Download';
    default:
      return 'Service';
  }
}

/** The headings of documents, in order. */
export const tags = [
  { name: 'Provinces', description: 'The provinces (provinsi): 2-digit ids.' },
  {
    name: 'Regencies',
    description: 'The regencies (kabupaten) and cities of their rank (kota): 4-digit ids.',
  },
  { name: 'Districts', description: 'The districts (kecamatan; distrik in Papua): 6-digit ids.' },
  {
    name: 'Villages',
    description: 'The villages (desa, kelurahan and what else they are called): 10-digit ids.',
  },
  { name: 'Postal codes', description: 'Villages by their postal code.' },
  { name: 'Download', description: 'Everything in one file.' },
  { name: 'Service', description: 'The service itself: whether it is up, what it offers.' },
] as const;
