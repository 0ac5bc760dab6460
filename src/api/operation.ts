import type { Schema } from './fields.ts';
import type { Attachment, Content, Outcome, Redirect } from './outcome.ts';
import type { Parameters, pathParameters } from './parameter.ts';
import type { Store } from './records.ts';
import type { Json } from './response-headers.ts';
import type { Success } from './responses.ts';
import type { Tag } from './tags.ts';

/** What answers of data come from. */
export interface DataSources {
  readonly store: Store;
  /** Gives the origin under which the public reaches the service. */
  readonly origin: () => string;
  /** Whether the service is stopping. */
  readonly isDraining: () => boolean;
}

/** What all answers come from. */
export interface Sources extends DataSources {
  /** The files of the site. */
  readonly files: { readonly find: (path: string) => Content | undefined | Promise<Content | undefined> };
  /** The downloads by their paths. */
  readonly downloads: ReadonlyMap<string, Attachment>;
  /** Gives a page that is rendered on demand; `search` is what stands behind the question mark. */
  readonly findRendered: (path: string, search: string) => Promise<Content | Redirect> | undefined;
  /** Gives the description of the interface, as JSON. */
  readonly openApi: () => string;
}

/**
 * Answers one request.
 *
 * @param key the part of the path that varies, decoded
 * @param search the query string without its question mark
 */
type Answer<From, Given> = (sources: From, key: string, search: string) => Given;

/** One operation of the service: what documents say of it, and its answer. All are GET (and so HEAD). */
export type Operation = {
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
  /** The parameters of its query; without any, the query is ignored. */
  readonly parameters?: Parameters;
  /** The parameters that a short example sets. */
  readonly shows?: readonly string[];
  readonly success: Success;
  /** The schemas that its answers refer to, by name. */
  readonly schemas?: Readonly<Record<string, Schema>>;
  /** The responses beside its success and the errors that all share, by status. */
  readonly others?: Json;
} & (
  | {
      /** Whether documents show the answer to its example. */
      readonly showsAnswer: true;
      readonly answer: Answer<DataSources, Outcome>;
    }
  | { readonly showsAnswer?: false; readonly answer: Answer<Sources, Outcome | Promise<Outcome>> }
);

/** @example capitalize('village') // 'Village' */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
