import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import type { AddressTimes } from '../support/time-addresses.ts';
import type {} from '../support/trial.ts';

const { inputs, p50Milliseconds, p99Milliseconds, maxMilliseconds } = inject('addresses');
const script = join(import.meta.dirname, '../support/time-addresses.ts');

test(
  `addresses take little time, and so do ${inputs} of any kind`,
  { timeout: 1_800_000 },
  async ({ task }) => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, String(inputs)]);
    const { p50, p99, max, slowest } = JSON.parse(stdout) as AddressTimes;
    const figures = `p50 ${(p50 * 1000).toFixed(0)} µs, p99 ${p99.toFixed(2)} ms, the slowest ${max.toFixed(1)} ms`;
    console.log(`addresses: ${figures}: ${JSON.stringify(slowest)}`);
    task.meta.trial = { fault: 'long addresses of any kind', tried: inputs, figures };
    expect(p50).toBeLessThan(p50Milliseconds);
    expect(p99).toBeLessThan(p99Milliseconds);
    expect(max).toBeLessThan(maxMilliseconds);
  },
);
