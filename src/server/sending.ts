import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The answers that clients have not got in full. */
export interface Sending {
  /** Adds one, for as long as something of it is left. */
  readonly add: (response: ServerResponse) => void;
  readonly count: () => number;
}

/** How far a reader is, and since when. */
interface Progress {
  taken: number;
  sinceMilliseconds: number;
}

const lookMilliseconds = 500;

/**
 * How many bytes the system has taken of what was written on a connection. Node tells of a buffer only when all of it is
 * taken; how much of it waits is known to the handle alone, by which Node's own timeout goes too.
 */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as unknown as {
    readonly _handle: { readonly writeQueueSize: number } | null;
  };
  return socket.bytesWritten - (handle?.writeQueueSize ?? 0);
}

/**
 * Watches answers that are on their way, and cuts off whoever takes nothing more of one. Node's timeout would give each
 * such reader twice the time: what the system has taken meanwhile into its own buffers counts there as reading.
 *
 * @param unreadMilliseconds how long a reader may take nothing
 */
export function watchSending(unreadMilliseconds: number, now: () => number): Sending {
  const progress = new Map<ServerResponse, Progress>();
  const ending: Socket[] = [];
  // One each time around: the system takes some 2 ms to drop what it holds for one of them.
  const endNext = (): void => {
    // Closed in order, the system would keep what is unread for as long as the reader likes.
    ending.shift()?.resetAndDestroy();
    if (ending.length > 0) setImmediate(endNext);
  };
  const cutOff = (socket: Socket): void => {
    ending.push(socket);
    if (ending.length === 1) setImmediate(endNext);
  };
  const look = (response: ServerResponse, known: Progress): void => {
    const { socket } = response.req;
    // An answer that waits behind another on a connection that ends is never told so.
    if (socket.destroyed) {
      progress.delete(response);
      return;
    }
    const taken = takenOf(socket);
    if (taken !== known.taken) {
      known.taken = taken;
      known.sinceMilliseconds = now();
    } else if (now() - known.sinceMilliseconds >= unreadMilliseconds) {
      progress.delete(response);
      cutOff(socket);
    }
  };
  setInterval(() => {
    for (const [response, known] of progress) look(response, known);
  }, lookMilliseconds).unref();
  return {
    add: (response) => {
      progress.set(response, { taken: takenOf(response.req.socket), sinceMilliseconds: now() });
      response.once('close', () => progress.delete(response));
    },
    count: () => progress.size,
  };
}
