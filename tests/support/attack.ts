import { once } from 'node:events';
import type { Socket } from 'node:net';
import { openRaw } from './raw.ts';

/** Connections that behave badly: what each sends first, and then twice a second; none reads more than its first bytes. */
export interface Attack {
  readonly sockets: readonly Socket[];
  /** How many are open, as far as one that does not read can know. */
  readonly count: () => number;
  readonly stop: () => void;
}

/** Opens such connections, perhaps from an address of the loopback. */
export async function attack(
  server: { readonly port: number },
  clients: number,
  first: string,
  more: string,
  from: { readonly localAddress?: string } = {},
): Promise<Attack> {
  const sockets: Socket[] = [];
  let open = 0;
  // Some at a time: the queue of the system for new connections is shorter.
  while (sockets.length < clients) {
    const size = Math.min(100, clients - sockets.length);
    const batch = Array.from({ length: size }, () => openRaw(server, from));
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) {
      open++;
      socket.on('close', () => open--).pause();
      socket.write(first);
    }
    sockets.push(...batch);
  }
  const trickle = setInterval(() => {
    for (const socket of sockets) if (more !== '' && socket.writable) socket.write(more);
    // More often than a server waits for the end of one that it refused, so that its bytes cannot prolong that.
  }, 500);
  return {
    sockets,
    count: () => open,
    stop: () => {
      clearInterval(trickle);
      for (const socket of sockets) socket.destroy();
    },
  };
}
