import { runSearchSteps, type Steps } from '../search/steps.ts';
import type { Store } from './bodies.ts';
import type { Schema } from './schemas.ts';
import { severalIdsMessage } from './messages.ts';
import { failure, type Content, type DownloadFile, type Outcome } from './outcome.ts';
import { parseQuery, type Parameters, type pathParameters, type QueryValues } from './parameter.ts';
import type { Json, Success } from './responses.ts';

export interface Sources {
  readonly store: Store;
  readonly isDraining: () => boolean;
  readonly files: { readonly find: (path: string) => Content | undefined | Promise<Content | undefined> };
  /** Downloads by path. A promise rejects if the file is damaged. */
  readonly downloads: ReadonlyMap<string, () => Promise<DownloadFile>>;
  readonly openApi: () => Content;
}

/** An operation: its documentation and its function. All accept GET and HEAD. */
export interface Operation {
  /** OpenAPI's operationId. */
  readonly id: string;
  /** The path, with `{id}` or `{code}` for its variable part. */
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  /** The purpose and rules, in a sentence or two of Markdown. */
  readonly description: string;
  /** Describes the body of a 200, as Markdown. */
  readonly returns: string;
  /** The variable part of the path with an example. `listAddress` accepts several values. */
  readonly key?: {
    readonly name: keyof typeof pathParameters;
    readonly example: number | string;
    readonly listAddress?: string;
  };
  /** The parameters of the query. If undefined, the query is ignored, except by `rejectFilter`. */
  readonly parameters?: Parameters;
  /** The parameters of the short example; if undefined, the required parameters. */
  readonly shows?: readonly string[];
  /** Whether the query has an address or position. If so, only private caches keep the reply. */
  readonly isPrivate?: true;
  readonly success: Success;
  /** The schemas that the responses refer to, by name. */
  readonly schemas?: Readonly<Record<string, Schema>>;
  /** Responses by status, in addition to `success` and the shared errors. */
  readonly otherResponses?: Json;
  /** Answers a request. `key` is the variable part of the path, decoded. */
  readonly answer: (sources: Sources, key: string, values: QueryValues) => Answer;
}

/** Runs steps for a client. After each step, even the last, waits for the client's next turn. */
export type TakeSteps = <Result>(steps: Steps<Result>) => Promise<Result>;

/** An outcome: at once, as a promise, or in steps if it may take some milliseconds. */
export type Answer = Outcome | Promise<Outcome> | Steps<Outcome>;

/** Runs an operation. Rejects wrong queries (`search`, without `?`), and lists in the path. */
export function answerOperation(
  { key: about, parameters, answer }: Operation,
  sources: Sources,
  key: string,
  search: string,
): Answer {
  const several = about?.listAddress && severalIdsMessage(key, about.listAddress);
  if (several) return failure(404, several);
  const values = parameters === undefined ? new Map() : parseQuery(search, parameters);
  return typeof values === 'string' ? failure(400, values) : answer(sources, key, values);
}

/** Returns an answer's outcome. If the answer is in steps, runs them without pause. */
export const toOutcome = (answer: Answer): Outcome | Promise<Outcome> =>
  'next' in answer ? runSearchSteps(answer) : answer;

/** An OpenAPI tag: a group of related operations, also in the documentation. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

export const tags = {
  province: { name: 'Provinces', description: 'The provinces (provinsi): 2-digit ids.' },
  regency: {
    name: 'Regencies',
    description: 'The regencies (kabupaten) and cities of the same rank (kota): 4-digit ids.',
  },
  district: { name: 'Districts', description: 'The districts (kecamatan, distrik): 6-digit ids.' },
  village: {
    name: 'Villages',
    description: 'The villages (desa, kelurahan and their equivalents): 10-digit ids.',
  },
  search: { name: 'Search', description: 'Places of any level by free text.' },
  places: {
    name: 'Places',
    description: 'Regions of every level: location, neighbours, names in earlier editions.',
  },
  postalCodes: { name: 'Postal codes', description: 'Villages by their postal code.' },
  service: { name: 'Service', description: 'The state of the service.' },
  files: {
    name: 'Files',
    description:
      'Downloads and documents; generated clients rarely need them. `/data/{version}/` has the ' +
      'same downloads at URLs that never change, until the next edition removes them; ' +
      '`immutable` in `datapackage.json` is the version. Files that end in `.gz` and `.br` are ' +
      'compressed.',
  },
} as const satisfies Readonly<Record<string, Tag>>;

/** Checks whether documents show the reply to an example. Such replies need only the store. */
export const hasExampleReply = ({ tag }: Operation): boolean => tag !== tags.files;
