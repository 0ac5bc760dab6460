import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/files.ts';
import { ask, awaitServer, type TestServer } from '../support/server.ts';
import { copyBuiltProject } from '../support/small-project.ts';
import { spawnInjected, type Injection } from '../support/strace.ts';
import { waitFor } from '../support/wait.ts';

const project = join(temporaryFolder(), 'project');
const dist = join(project, 'dist');
const main = join(project, 'scripts/serve.mjs');

beforeAll(async () => {
  await copyBuiltProject(project);
});

const startInjected = (injection: Injection): Promise<TestServer> =>
  awaitServer(spawnInjected(injection, [main], project, 1) as Parameters<typeof awaitServer>[0]);

describe('a server on a failing disk', () => {
  test('does not start without a readable build, and names the file', async () => {
    const path = 'shards/villages.ndjson';
    const unreadable = { calls: 'read,pread64', error: 'EIO', paths: [join(dist, path)] } as const;
    const child = spawnInjected(unreadable, [main], project, 2);
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    await waitFor('the end of a server that cannot start', once(child, 'close'));
    expect([child.exitCode, errors]).toEqual([1, `dist/${path} cannot be read (EIO): run npm run build\n`]);
  });

  test('answers 500 for an unreadable page alone', async () => {
    const page = '/jawa-barat/kota-bandung';
    const paths = [join(dist, `client${page}.html`)];
    const server = await startInjected({ calls: 'read', error: 'EIO', paths });
    for (let turn = 0; turn < 10; turn++) {
      const answer = await ask(server, page);
      expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store']);
      expect(answer.text).not.toMatch(/EIO|\/client\//);
      for (const path of ['/jawa-barat', '/api/v1/villages/3273021004'])
        expect((await ask(server, path)).status).toBe(200);
    }
    expect(await server.stop()).toBe(0);
    expect(server.lines.filter((line) => line.includes('request failed'))).toHaveLength(10);
  });

  test('cuts off an unreadable download, and sends no wrong bytes', async () => {
    const path = '/download/kodepos.sqlite';
    const file = join(dist, `client${path}`);
    // The start and answers read 64 KiB at a time, answers in other threads; the start also reads the end once.
    const readsOfStart = Math.ceil(statSync(file).size / 2 ** 16) + 1;
    const when = `${readsOfStart + 1}+2`;
    const server = await startInjected({ calls: 'pread64', error: 'EIO', when, paths: [file] });
    let cut = 0;
    for (let turn = 0; turn < 10; turn++) {
      await ask(server, path).then(
        (answer) => {
          expect(answer.body).toHaveLength(Number(answer.headers['content-length']));
        },
        () => cut++,
      );
      expect((await ask(server, '/download/kodepos.csv')).status).toBe(200);
    }
    expect(cut).toBeGreaterThan(0);
    expect(await server.stop()).toBe(0);
  });
});
