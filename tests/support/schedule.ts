import { readFileSync } from 'node:fs';

/**
 * Gives for how many milliseconds the main thread of a process has computed, and for how many it could have and the machine ran
 * other programs (Linux, sched-stats.rst).
 */
export function readSchedule({ pid = 0 }: { readonly pid?: number | undefined }): {
  readonly computedMilliseconds: number;
  readonly waitedMilliseconds: number;
} {
  const [computed, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return { computedMilliseconds: Number(computed) / 1e6, waitedMilliseconds: Number(waited) / 1e6 };
}
