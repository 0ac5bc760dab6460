import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import type { AddressTimes } from '../support/time-addresses.ts';
import type {} from '../support/trial.ts';

const inputs = inject('addresses');
const script = join(import.meta.dirname, '../support/time-addresses.ts');

/** Milliseconds that splitting an address into words takes on a quiet machine. */
const quietSplit = 0.012;

test(
  `an address takes 150 µs, one of 100 takes 3 ms, the worst of ${inputs} takes 25 ms`,
  { timeout: 1_800_000 },
  async ({ task }) => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, String(inputs)]);
    const { p50, p99, split, max, slowest } = JSON.parse(stdout) as AddressTimes;
    const slowness = Math.max(1, split / quietSplit);
    const figures =
      `p50 ${(p50 * 1000).toFixed(0)} µs, p99 ${p99.toFixed(2)} ms, the slowest ${max.toFixed(1)} ms ` +
      `on a machine ${slowness.toFixed(1)} times as slow`;
    console.log(`${figures}: ${JSON.stringify(slowest)}`);
    task.meta.trial = { fault: 'long addresses of any kind', tried: inputs, figures };
    expect(p50 / slowness).toBeLessThan(0.15);
    expect(p99 / slowness).toBeLessThan(3);
    expect(max / slowness).toBeLessThan(25);
  },
);
