import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage of the start and returns it to the system: some 130 MB, which V8 would keep until other programs
 * need memory. Takes some 100 ms.
 */
export function returnMemory(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as NodeJS.GCFunction;
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
