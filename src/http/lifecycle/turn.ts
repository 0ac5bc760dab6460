import type { Clock } from '../types.ts';

/** Makes a clock that stands still while a turn of the event loop lasts, from when it is first read. */
export function turnClock(clock: Clock): Clock {
  let began: number | undefined;
  return () => {
    if (began === undefined) {
      began = clock();
      setImmediate(() => {
        began = undefined;
      });
    }
    return began;
  };
}

const waiting: (() => void)[] = [];

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}

/**
 * Waits for a turn of the event loop of one's own. Node takes one new connection in each turn, so whatever else a turn does is
 * what newcomers wait for: to copy a piece takes some 0.1 ms, to drop what the system holds for a connection some 2 ms.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn);
  });
}
