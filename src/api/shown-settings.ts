import type { Limit } from './limit.ts';

/** Where the operator can be reached, and where the code is; undefined where the operator has set nothing. */
export interface OperatorLinks {
  readonly contactEmail?: string | undefined;
  /** The address of a form or a chat; one of WhatsApp (`https://wa.me/…`) takes a text. */
  readonly contactUrl?: string | undefined;
  /** The repository of the code. */
  readonly sourceUrl?: string | undefined;
}

/** The operator's settings that stand in pages. */
export interface ShownSettings extends Limit, OperatorLinks {
  /** The public origin, without a trailing slash. */
  readonly baseUrl: string;
}
