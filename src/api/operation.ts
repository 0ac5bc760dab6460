import { levels, type Level } from '../domain/level.ts';
import type { Schema } from './fields.ts';
import type { Content, DownloadFile, Outcome } from './outcome.ts';
import type { Parameters, pathParameters } from './parameter.ts';
import type { Store } from './bodies.ts';
import type { Json } from './response-headers.ts';
import type { Success } from './responses.ts';

/** What outcomes are made of. */
export interface Sources {
  readonly store: Store;
  /** Whether the service is stopping. */
  readonly isDraining: () => boolean;
  /** The files of the site. */
  readonly files: { readonly find: (path: string) => Content | undefined | Promise<Content | undefined> };
  /** The downloads by their paths; a promise rejects if the file is damaged. */
  readonly downloads: ReadonlyMap<string, () => Promise<DownloadFile>>;
  /** Gives the description of the interface, as JSON. */
  readonly openApi: () => string;
}

/** One operation of the service: what documents say of it, and its answer. All are GET (and so HEAD). */
export interface Operation {
  /** OpenAPI's operationId. */
  readonly id: string;
  /** The address, with `{id}` or `{code}` where it varies. */
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  /** Its purpose and its rules, in a sentence or two of Markdown. */
  readonly description: string;
  /** The body of a 200, as Markdown. */
  readonly returns: string;
  /** What varies in its path, with an example. */
  readonly key?: { readonly name: keyof typeof pathParameters; readonly example: number | string };
  /** The parameters of its query. Where this is undefined, those of lists are refused for programs, and all others are ignored. */
  readonly parameters?: Parameters;
  /** The parameters that a short example sets. */
  readonly shows?: readonly string[];
  /** Whether its query holds an address or a position: the answer is remembered, but not by caches that others share. */
  readonly isPrivate?: true;
  readonly success: Success;
  /** The schemas that its answers refer to, by name. */
  readonly schemas?: Readonly<Record<string, Schema>>;
  /** The responses beside its success and the errors that all share, by status. */
  readonly others?: Json;
  /** Whether documents show the answer to its example, which comes from the store alone. */
  readonly showsAnswer?: true;
  /**
   * Answers one request.
   *
   * @param key the part of the path that varies, decoded
   * @param search the query string without its question mark
   */
  readonly answer: (sources: Sources, key: string, search: string) => Outcome | Promise<Outcome>;
}

/** @example capitalize('village') // 'Village' */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

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
export const searchTag: Tag = { name: 'Search', description: 'Places of any level by free text.' };
export const placesTag: Tag = {
  name: 'Places',
  description: 'Where regions of every level are, what is near, and what they were in earlier editions.',
};
export const postalCodesTag: Tag = { name: 'Postal codes', description: 'Villages by their postal code.' };
export const serviceTag: Tag = { name: 'Service', description: 'The service itself: whether it is up.' };
export const filesTag: Tag = {
  name: 'Files',
  description:
    'Downloads and documents: generators of clients may leave this tag out. The same downloads are under `/data/{version}/`, where they ' +
    'never change until the next edition removes them; `immutable` in `datapackage.json` has the version. Those that end in `.gz` and `.br` are compressed.',
};

/** The tags in document order. */
export const tags: readonly Tag[] = [
  ...levels.map((level) => levelTags[level]),
  searchTag,
  placesTag,
  postalCodesTag,
  serviceTag,
  filesTag,
];
