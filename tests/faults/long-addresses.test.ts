import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import type { AddressTimes } from '../support/time-addresses.ts';
import { expectBelow } from '../support/times.ts';

const inputs = inject('addresses');
const script = join(import.meta.dirname, '../support/time-addresses.ts');

/** Milliseconds that the yardstick takes on two quiet cores (2026-11-23), where half of the addresses take 0.1 ms. */
const quietYardstick = 0.022;

test(
  `an address takes 150 µs, one of 100 takes 3 ms, the worst of ${inputs} of any kind takes 25 ms`,
  { timeout: 1_800_000 },
  async ({ task }) => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, String(inputs)]);
    const { searched, p50, p99, yardstick, max, slowest } = JSON.parse(stdout) as AddressTimes;
    const slowness = Math.max(1, yardstick / quietYardstick);
    const figures =
      `p50 ${(p50 * 1000).toFixed(0)} µs, p99 ${p99.toFixed(2)} ms, the slowest ${max.toFixed(1)} ms, ` +
      `all ${slowness.toFixed(1)} times as long as on a quiet machine`;
    console.log(`addresses: ${figures}: ${JSON.stringify(slowest)}`);
    task.meta.tried = inputs;
    task.meta.figures = figures;
    expect(searched).toBe(inputs);
    expectBelow(p50 / slowness, 0.15);
    expectBelow(p99 / slowness, 3);
    expectBelow(max / slowness, 25);
  },
);
