import { setTimeout } from 'node:timers/promises';
import type { App } from '../app.ts';
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

type Clock = () => number;

/** Waits until something holds, up to a point in time. Gives whether it does. */
async function waitUntil(holds: () => boolean, end: number, now: Clock): Promise<boolean> {
  while (!holds()) {
    if (now() >= end) return false;
    await setTimeout(pollMilliseconds);
  }
  return true;
}

/** Waits until nobody has connected for a while. */
async function waitUntilQuiet({ taken }: Listener, now: Clock): Promise<void> {
  for (const end = now() + maxQuietWaitMilliseconds; now() < end;) {
    const before = taken();
    await setTimeout(quietMilliseconds);
    if (taken() === before) return;
  }
}

/**
 * Stops without losing a request: health is 503 for a while, then nobody may connect any more, then every connection gets
 * its answer. When a listener closes, the system resets the connections that wait to be taken. So requests are held meanwhile:
 * clients that wait for an answer do not connect again, and those that have connected are taken.
 *
 * @param now milliseconds that never go back
 * @returns whether all answers were sent in time
 */
export async function stopServing(app: App, listener: Listener, now: Clock): Promise<boolean> {
  app.drain();
  await setTimeout(drainMilliseconds);
  const goOn = app.hold();
  await waitUntilQuiet(listener, now);
  listener.close();
  goOn();
  await waitUntil(() => !listener.isAwaiting(), now() + requestMilliseconds, now);
  const end = now() + graceMilliseconds;
  // Node counts as idle a connection whose answer is still on its way to a slow reader, and would cut it off.
  const isSent = await waitUntil(() => !app.isSending(), end, now);
  app.server.closeIdleConnections();
  await waitUntil(() => !listener.isConnected(), Math.min(end, now() + requestMilliseconds), now);
  app.server.closeAllConnections();
  return isSent;
}
