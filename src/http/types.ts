import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Headers } from '../api/headers.ts';
import type { Bytes, Content } from '../api/outcome.ts';
import type { Encoder } from './reply/encoding.ts';

/** A value that is there, or on its way. Most answers come from memory and need no turn of the event loop. */
export type Eventual<T> = T | Promise<T>;

/** Calls `next` with a value: at once where it is there. */
export function after<T, U>(value: Eventual<T>, next: (value: T) => Eventual<U>): Eventual<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** What of a request decides on the form of its answer. */
export interface Asked {
  readonly path: string;
  readonly request: Pick<IncomingMessage, 'method' | 'headers'>;
}

/** An answer as it is sent, but for the headers that depend on the connection. */
export interface Reply {
  readonly status: number;
  /** Headers that many answers share. */
  readonly headers: Headers;
  /** Headers of this answer; the sender adds to them. */
  readonly extra: string[];
  readonly body: Bytes | (() => Readable);
  readonly bytes: number;
}

/** What replies are made with. */
export interface ReplySources {
  readonly encoder: Encoder;
  /** The error pages by status. */
  readonly errorPages: ReadonlyMap<number, Content>;
}
