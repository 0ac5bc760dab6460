import { levels, type Level } from '../domain/level.ts';

/** A group of related operations in documents. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

/** The tags of the operations that give regions. */
export const levelTags: Readonly<Record<Level, Tag>> = {
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
export const searchTag: Tag = {
  name: 'Search',
  description: 'Places of any level by what a person types.',
};
export const placesTag: Tag = {
  name: 'Places',
  description: 'Where regions of every level are, what is near, and what they were in earlier editions.',
};
export const postalCodesTag: Tag = { name: 'Postal codes', description: 'Villages by their postal code.' };
export const downloadTag: Tag = {
  name: 'Download',
  description:
    'Everything in one file, or the villages of one region. The same files are under `/data/{version}/`, where they never change; `version` is in ' +
    '`datapackage.json`. Those that end in `.gz` and `.br` are compressed.',
};
export const serviceTag: Tag = {
  name: 'Service',
  description: 'The service itself: whether it is up, what it offers.',
};

/** The tags in document order. */
export const tags: readonly Tag[] = [
  ...levels.map((level) => levelTags[level]),
  searchTag,
  placesTag,
  postalCodesTag,
  downloadTag,
  serviceTag,
];
