import { setTimeout } from 'node:timers/promises';
import type { App } from '../app.ts';
import type { Clock } from '../types.ts';
import type { Listener } from './listen.ts';

/** How long a stopping server still takes requests, so that whoever asks its health sees the 503 first. */
const drainMilliseconds = 1000;
/** How long nobody may connect before the server stops listening, and the maximum wait for that. */
const quietMilliseconds = 100;
const maxQuietWaitMilliseconds = 1000;
/** How long a connection may take to send a request of which nothing, or only a part, is there. */
const requestMilliseconds = 2000;
/** How long requests in flight may take to end. */
const graceMilliseconds = 20_000;
const pollMilliseconds = 50;

/**
 * Stops without losing a request: health is 503 for a while, then nobody may connect any more, then every connection gets
 * its answer. When a listener closes, the system resets the connections that wait to be taken. So requests are held meanwhile:
 * clients that wait for an answer do not connect again, and those that have connected are taken.
 *
 * @returns whether all answers were sent in time
 */
export async function stopServing(app: App, { taken, open, close }: Listener, now: Clock): Promise<boolean> {
  /** Waits until something holds, up to a point in time. Gives whether it does. */
  const waitUntil = async (holds: () => boolean, end: number): Promise<boolean> => {
    while (!holds()) {
      if (now() >= end) return false;
      await setTimeout(pollMilliseconds);
    }
    return true;
  };

  app.drain();
  await setTimeout(drainMilliseconds);
  const goOn = app.hold();
  const quietEnd = now() + maxQuietWaitMilliseconds;
  for (let before = -1; before !== taken() && now() < quietEnd;) {
    before = taken();
    await setTimeout(quietMilliseconds);
  }
  close();
  goOn();
  await waitUntil(() => open.values().every(({ bytesRead }) => bytesRead > 0), now() + requestMilliseconds);
  const end = now() + graceMilliseconds;
  // Node counts as idle a connection whose answer is still on its way to a slow reader, and would cut it off.
  const isSent = await waitUntil(() => !open.values().some(app.isAnswering), end);
  app.server.closeIdleConnections();
  await waitUntil(() => open.size === 0, Math.min(end, now() + requestMilliseconds));
  app.server.closeAllConnections();
  return isSent;
}
