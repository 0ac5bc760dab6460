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
