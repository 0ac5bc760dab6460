import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The answers that clients have not read in full. */
export interface SlowReaders {
  /** Watches an answer until all of it is read. */
  readonly watch: (response: ServerResponse) => void;
  /** Counts the answers that are watched. */
  readonly count: () => number;
}

/** How many bytes a reader has taken, and since when. */
interface Progress {
  taken: number;
  sinceMilliseconds: number;
}

const lookMilliseconds = 500;

/**
 * Gives how many of the written bytes the system has taken. Node counts a buffer only when all of it is taken; how much of
 * it waits is known to the handle alone, which Node's own timeout uses too.
 */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as unknown as {
    readonly _handle: { readonly writeQueueSize: number } | null;
  };
  return socket.bytesWritten - (handle?.writeQueueSize ?? 0);
}

/**
 * Makes the watch over answers that are on their way, which cuts off readers that take nothing more. Node's timeout would
 * give such a reader twice the time: it counts as reading what the system takes into its own buffers.
 *
 * @param unreadMilliseconds how long a reader may take nothing
 */
export function watchReaders(unreadMilliseconds: number, now: () => number): SlowReaders {
  const progress = new Map<ServerResponse, Progress>();
  const ending: Socket[] = [];
  // One each turn of the event loop: the system takes some 2 ms to drop what it holds for a connection.
  const endNext = (): void => {
    // After an orderly close the system would keep what is unread for as long as the reader likes.
    ending.shift()?.resetAndDestroy();
    if (ending.length > 0) setImmediate(endNext);
  };
  const cutOff = (socket: Socket): void => {
    ending.push(socket);
    if (ending.length === 1) setImmediate(endNext);
  };
  const look = (response: ServerResponse, known: Progress): void => {
    const { socket } = response.req;
    // An answer given after its connection has ended gets no more events, nor does one on a connection that became a CONNECT.
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
    watch: (response) => {
      progress.set(response, { taken: takenOf(response.req.socket), sinceMilliseconds: now() });
      response.once('close', () => progress.delete(response));
    },
    count: () => progress.size,
  };
}
