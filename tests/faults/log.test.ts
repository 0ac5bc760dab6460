import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFreePort, waitForPort } from '../../scripts/ports.ts';
import { ask, countOf } from '../support/server.ts';
import { waitFor } from '../support/wait.ts';

const main = join(import.meta.dirname, '../../scripts/serve.mjs');

describe('a log that cannot be written does not stop the server', () => {
  test.for<readonly [name: string, output: () => number | 'pipe', harm: (child: ChildProcess) => void]>([
    ['on a full disk', () => openSync('/dev/full', 'w'), () => undefined],
    ['with a stalled reader', () => 'pipe', (child) => child.stdout?.pause()],
    ['without a reader', () => 'pipe', (child) => child.stdout?.destroy()],
  ])('%s', { concurrent: true }, async ([, output, harm]) => {
    const descriptor = output();
    const port = await findFreePort();
    const child = spawn(process.execPath, [main], {
      env: { HOST: '127.0.0.1', PORT: String(port), RATE_LIMIT_MAX: '100000000' },
      stdio: ['ignore', descriptor, 'inherit'],
    });
    await waitForPort(port, child);
    harm(child);
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const started = performance.now();
    let asked = 0;
    // Several times as long as lines are buffered.
    while (performance.now() - started < 3500) {
      const turn = await Promise.all(Array.from({ length: 200 }, () => ask({ port }, '/health', { agent })));
      expect(countOf(turn, 200)).toBe(turn.length);
      asked += turn.length;
    }
    agent.destroy();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect((await waitFor('the end of a server', ended))[0]).toBe(0);
    if (descriptor !== 'pipe') closeSync(descriptor);
  });
});
