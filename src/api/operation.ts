import type { Level, ParentLevel } from '../domain/level.ts';
import type { Download } from './download.ts';
import type { Parameters } from './parameters.ts';

interface OperationBase {
  /** OpenAPI's operationId. */
  readonly id: string;
  /** The address, with `{id}` or `{code}` where it varies. */
  readonly path: string;
  readonly summary: string;
  /** Its purpose and its rules, in a sentence or two of Markdown. */
  readonly description: string;
  /** The body of a 200, as Markdown. */
  readonly answer: string;
}

/** One operation of the service. All are GET (and so HEAD). */
export type Operation = OperationBase &
  (
    | {
        readonly kind: 'list';
        readonly level: Level;
        readonly parameters: Parameters;
        /** The parameters that a short example sets. */
        readonly shows: readonly string[];
      }
    | { readonly kind: 'search'; readonly parameters: Parameters; readonly shows: readonly string[] }
    | { readonly kind: 'suggestions'; readonly parameters: Parameters; readonly shows: readonly string[] }
    | { readonly kind: 'nearest'; readonly parameters: Parameters; readonly shows: readonly string[] }
    | { readonly kind: 'place' }
    | { readonly kind: 'record'; readonly level: Level }
    | { readonly kind: 'children'; readonly level: ParentLevel }
    | { readonly kind: 'postal-code' }
    | { readonly kind: 'health' }
    | { readonly kind: 'download'; readonly download: Download }
    | { readonly kind: 'quality' }
    | { readonly kind: 'openapi' }
    | { readonly kind: 'docs' }
    | { readonly kind: 'llms' }
    | { readonly kind: 'sitemap' }
  );

export type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

/** Changes the first letter of a text to upper case. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Gives the query parameters of an operation. An operation without any ignores its query. */
export function queryParametersOf(operation: Operation): Parameters {
  return 'parameters' in operation ? operation.parameters : {};
}
