import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { seededRandom } from '../../scripts/bench/random.ts';
import { buildArguments } from '../../src/build/ensure-built.ts';
import { readManifest } from '../../src/store/manifest.ts';
import { breakBuilds } from '../support/break-builds.ts';
import { temporaryFolder } from '../support/files.ts';
import { ask, awaitServer, type TestServer } from '../support/server.ts';
import { copyBuiltProject } from '../support/small-project.ts';
import { spawnInjected, type Injection } from '../support/strace.ts';
import { waitFor } from '../support/wait.ts';

const project = join(temporaryFolder(), 'project');
const dist = join(project, 'dist');
const main = join(project, 'scripts/serve.mjs');
const { builds, everyFile } = inject('disk');
const random = seededRandom(2026);

beforeAll(async () => {
  await copyBuiltProject(project);
});

/** Runs Node in the project until it ends, with failing system calls; gives its exit code and errors. */
async function runInjected(injection: Injection, command: readonly string[]) {
  const child = spawnInjected(injection, command, project, 2);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await waitFor(`the end of ${command.join(' ')} with failing ${injection.calls}`, once(child, 'close'));
  return { code: child.exitCode, errors };
}

const startInjected = (injection: Injection): Promise<TestServer> =>
  awaitServer(spawnInjected(injection, [main], project, 1) as Parameters<typeof awaitServer>[0]);

/** System calls of a build of the small dataset, and about how often its main thread makes each. */
const callsOfBuild = { write: 3500, openat: 6000, mkdir: 600, pwrite64: 250, rename: 6, read: 9000 };

describe('a build on a failing disk', () => {
  test(
    `keeps the previous build complete and served, ${builds} times`,
    { timeout: 3_600_000 },
    async ({ task }) => {
      let failed = 0;
      await breakBuilds(project, builds, async (turn) => {
        const calls = random.pick(Object.keys(callsOfBuild) as (keyof typeof callsOfBuild)[]);
        // The first is certain to reach its call; one that is not reached fails nothing.
        const at = 1 + random.below(turn === 0 ? 5 : callsOfBuild[calls]);
        const injection: Injection = {
          calls,
          error: random.pick(['ENOSPC', 'EIO'] as const),
          when: `${at}${random.pick(['', '+'])}`,
        };
        const { code } = await runInjected(injection, buildArguments(project));
        if (code !== 0) failed++;
      });
      expect(failed).toBeGreaterThan(0);
      task.meta.tried = builds;
      task.meta.figures = `${failed} ended with an error, ${builds - failed} did not come to that call or did without it`;
    },
  );

  test.each([
    ['a file', 'pwrite64', /^a file cannot be written or read \(ENOSPC\): there is no room/],
    ['the folder', 'mkdir', /^dist\.next-\d+[\w/.-]* cannot be written or read \(ENOSPC\)/],
  ])('is reported in one line: %s', async (_name, calls, message) => {
    const { code, errors } = await runInjected({ calls, error: 'ENOSPC' }, buildArguments(project));
    expect([code, errors]).toEqual([1, expect.stringMatching(message)]);
    expect(errors.trimEnd().split('\n')).toHaveLength(1);
    expect(errors).not.toContain('    at ');
  });
});

describe('a server on a failing disk', () => {
  test('does not start without a readable build, and names the file', async ({ task }) => {
    const { files, downloads } = readManifest(dist);
    const listed = [...files, ...downloads.files].map(({ path }) => path);
    const once = ['manifest.json', ...listed.filter((path) => !/\/data\/[\da-f]{32}\//.test(path))];
    const tried = once.filter((_path, at) => at % everyFile === 0);
    for (const path of tried) {
      const paths = [join(dist, path)];
      const { code, errors } = await runInjected({ calls: 'read,pread64', error: 'EIO', paths }, [main]);
      expect([code, errors]).toEqual([1, `dist/${path} cannot be read (EIO): run npm run build\n`]);
    }
    task.meta.tried = tried.length;
  });

  test('answers 500 for an unreadable page alone', async ({ task }) => {
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
    task.meta.tried = 10;
  });

  test('cuts off an unreadable download, and sends no wrong bytes', async ({ task }) => {
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
    task.meta.tried = cut;
  });
});
