import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from '../../scripts/ports.ts';
import { temporaryFolder } from '../support/files.ts';
import { startProxy, type TestNginx } from '../support/nginx.ts';
import { ask, type Answer } from '../support/server.ts';
import { copyBuiltProject, copyOtherRelease } from '../support/small-project.ts';
import { hangMilliseconds } from '../support/wait.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../deploy/roll.sh');
const folder = temporaryFolder();
const [before, after] = [join(folder, 'releases/before'), join(folder, 'releases/after')];

/** A page, a record, lists and a download that differ between the releases. */
const paths = [
  '/jawa-barat/kota-bandung/coblong',
  '/api/v1/villages/3273021004',
  '/api/v1/districts/327302/villages',
  '/api/v1/villages?q=dago',
  '/download/kodepos.csv',
];

/** Between the pages that a client asks for while releases change. */
const pauseMilliseconds = 10;

let ports: readonly number[];
let proxy: TestNginx;

/** A minimal service manager: stops the instance of a port, if any, and starts it from `current`. */
const restart = `#!/bin/sh
set -eu
pid="${folder}/$1.pid"
if [ -f "$pid" ]; then
  kill "$(cat "$pid")" 2> /dev/null || true
  while kill -0 "$(cat "$pid")" 2> /dev/null; do sleep 0.05; done
fi
cd ${folder}/current
PORT=$1 HOST=127.0.0.1 BASE_URL=http://kodepos.example TRUST_PROXY=127.0.0.1 RATE_LIMIT_MAX=100000000 LOG_LEVEL=warn \\
  ${process.execPath} scripts/serve.mjs > /dev/null 2>> ${folder}/errors < /dev/null &
echo $! > "$pid"
`;

async function roll(to: string, tries = '60'): Promise<void> {
  // The space separates the command from the port, which a service manager would append to the name of a unit.
  await run('env', [
    '--unset=BASE_URL',
    `RESTART=${folder}/restart `,
    `TRIES=${tries}`,
    script,
    to,
    ...ports.map(String),
  ]);
}

beforeAll(async () => {
  mkdirSync(join(folder, 'releases'));
  await copyBuiltProject(before);
  await copyOtherRelease(after);
  writeFileSync(join(folder, 'restart'), restart, { mode: 0o755 });
  ports = [await findFreePort(), await findFreePort()];
  await roll(before);
  proxy = await startProxy(ports, folder);
});

afterAll(async () => {
  await proxy.stop();
  for (const port of ports) process.kill(Number(readFileSync(join(folder, `${port}.pid`), 'utf8')));
  const isGone = (port: number): Promise<boolean> =>
    ask({ port }, '/health').then(
      () => false,
      () => true,
    );
  for (const port of ports) await vi.waitUntil(() => isGone(port), { timeout: hangMilliseconds });
});

/** Asks for all paths and the assets of their pages until the work is done. Gives all answers by path. */
async function askWhile(work: Promise<void>): Promise<Map<string, Answer[]>> {
  const answers = new Map<string, Answer[]>();
  const keep = async (path: string): Promise<Answer> => {
    const answer = await ask(proxy, path);
    answers.set(path, [...(answers.get(path) ?? []), answer]);
    return answer;
  };
  let isOver = false;
  const asking = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      for (const path of paths) {
        const { text } = await keep(path);
        const assets = text.startsWith('<!') ? text.matchAll(/"(\/_astro\/[^"]+)"/g) : [];
        for (const [, asset = ''] of assets) await keep(asset);
        await sleep(pauseMilliseconds);
      }
    }
  });
  await work;
  isOver = true;
  await Promise.all(asking);
  return answers;
}

test('a release is rolled out and back under load without a lost or mixed answer', async () => {
  const bodies = async (): Promise<string[]> =>
    Promise.all(paths.map(async (path) => (await ask(proxy, path)).text));
  const old = await bodies();
  const out = await askWhile(roll(after));
  const fresh = await bodies();
  const back = await askWhile(roll(before));

  expect(old.filter((text, at) => text === fresh[at])).toEqual([]);
  expect(fresh.filter((text) => text.includes('Dago Baru'))).toHaveLength(paths.length);
  expect(await bodies()).toEqual(old);
  for (const answers of [out, back]) {
    const all = [...answers.values()].flat();
    console.log(`${all.length} requests through one roll-out`);
    expect(all.filter(({ status }) => status !== 200)).toEqual([]);
    for (const [at, path] of paths.entries()) {
      const seen = new Set(answers.get(path)?.map(({ text }) => text));
      expect(seen).toEqual(new Set([old[at], fresh[at]]));
    }
    // The stylesheet of every page has another name in each release.
    expect([...answers.keys()].filter((path) => /\/Page\..*\.css$/.test(path))).toHaveLength(2);
  }
  expect(readFileSync(join(folder, 'errors'), 'utf8')).toBe('');
});

test('a release that does not start is taken back, and every instance runs', async () => {
  const broken = join(folder, 'releases/broken');
  mkdirSync(join(broken, 'dist'), { recursive: true });
  writeFileSync(join(broken, 'dist/manifest.json'), '{}');
  const links = (): string[] => ['current', 'previous'].map((name) => realpathSync(join(folder, name)));
  const [linked, pages] = [links(), await ask(proxy, '/jawa-barat')];
  await expect(roll(broken, '20')).rejects.toThrow(`The release is as before: ${before}`);
  expect(links()).toEqual(linked);
  for (const port of ports) expect((await ask({ port }, '/health')).status).toBe(200);
  expect((await ask(proxy, '/jawa-barat')).text).toBe(pages.text);
});

test('a first roll that fails leaves no links, and one that succeeds no release before it', async () => {
  const first = join(folder, 'first');
  const [broken, whole] = [join(first, 'releases/broken'), join(first, 'releases/whole')];
  for (const release of [broken, whole]) {
    mkdirSync(join(release, 'dist'), { recursive: true });
    writeFileSync(join(release, 'dist/manifest.json'), '{}');
  }
  const roll = (release: string, command: string) =>
    run('env', [`RESTART=${command} `, 'TRIES=1', script, release, String(ports[0])]);
  await expect(roll(broken, 'false')).rejects.toThrow('The release is as before: none');
  expect(readdirSync(first)).toEqual(['releases']);
  await roll(whole, 'true');
  expect(readdirSync(first).toSorted()).toEqual(['current', 'releases']);
  expect(realpathSync(join(first, 'current'))).toBe(whole);
});

test('an unbuilt release is rejected, and nothing changes', async () => {
  const unbuilt = join(folder, 'releases/unbuilt');
  mkdirSync(unbuilt);
  await expect(roll(unbuilt)).rejects.toThrow('unbuilt has no build: run npm run build in it');
  expect((await ask(proxy, '/health')).status).toBe(200);
});
