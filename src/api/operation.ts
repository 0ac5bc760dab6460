import { levels, type Level } from '../domain/level.ts';
import type { Schema } from './fields.ts';
import type { Content, DownloadFile, Outcome } from './outcome.ts';
import type { Parameters, pathParameters } from './parameter.ts';
import type { Store } from './bodies.ts';
import type { Json } from './response-headers.ts';
import type { Success } from './responses.ts';

/** The sources of operations. */
export interface Sources {
  readonly store: Store;
  /** Whether the service is stopping. */
  readonly isDraining: () => boolean;
  /** The files of the site. */
  readonly files: { readonly find: (path: string) => Content | undefined | Promise<Content | undefined> };
  /** Downloads by path. A promise rejects if the file is damaged. */
  readonly downloads: ReadonlyMap<string, () => Promise<DownloadFile>>;
  /** Returns the description of the interface as JSON. */
  readonly openApi: () => string;
}

/** An operation: its documentation and its function. All operations are GET, and thus HEAD. */
export interface Operation {
  /** OpenAPI's operationId. */
  readonly id: string;
  /** The path, with `{id}` or `{code}` for its variable part. */
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  /** Its purpose and rules, in a sentence or two of Markdown. */
  readonly description: string;
  /** The body of a 200, as Markdown. */
  readonly returns: string;
  /** The variable part of its path, with an example. */
  readonly key?: { readonly name: keyof typeof pathParameters; readonly example: number | string };
  /** The parameters of its query. If undefined, those of lists are rejected for programs. */
  readonly parameters?: Parameters;
  /** The parameters of its short example. */
  readonly shows?: readonly string[];
  /** Whether its query contains an address or a position. Shared caches must not keep replies. */
  readonly isPrivate?: true;
  readonly success: Success;
  /** The schemas that its responses refer to, by name. */
  readonly schemas?: Readonly<Record<string, Schema>>;
  /** Responses by status, in addition to its success and the shared errors. */
  readonly others?: Json;
  /** Whether documents show the reply to its example, which needs only the store. */
  readonly showsAnswer?: true;
  /**
   * Answers a request.
   * @param key the variable part of the path, decoded
   * @param search the query string without its question mark
   */
  readonly answer: (sources: Sources, key: string, search: string) => Outcome | Promise<Outcome>;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A group of related operations in documents. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

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
