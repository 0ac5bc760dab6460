import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findFreePort } from '../../scripts/ports.ts';
import { temporaryFolder } from '../support/files.ts';
import { startSite } from '../support/nginx.ts';
import { root } from '../support/project.ts';
import { ask, startServer } from '../support/server.ts';
import { copyBuiltProject } from '../support/small-project.ts';

const folder = temporaryFolder();
const source = join(folder, 'source');
const log = join(folder, 'log');
const page = '/jawa-barat/kota-bandung';

/** Builds by copying; a page and a stylesheet contain the name of the commit. */
const npm = `#!/bin/sh -e
read name < name
echo "build $name $BASE_URL" >> '${log}'
[ "$name" != broken ]
cp -R '${folder}/project/dist' .
echo "<!-- $name -->" >> dist/client${page}.html
cp name "dist/client/_astro/$name.css"
`;

const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
const git = (...args: readonly string[]): string =>
  execFileSync('git', [...identity, ...args], { cwd: source, encoding: 'utf8' }).trim();

function commit(name: string): string {
  writeFileSync(join(source, 'name'), `${name}\n`);
  git('add', '.');
  git('commit', '--quiet', `--message=${name}`);
  return git('rev-parse', 'HEAD');
}

const release = (...args: readonly string[]) =>
  promisify(execFile)(join(source, 'deploy/release.sh'), args, {
    env: { PATH: `${folder}:/usr/bin:/bin`, KODEPOS_ENV: join(folder, 'env') },
  });

const state = () => ({
  current: readlinkSync(join(folder, 'current')).replace('releases/', ''),
  releases: readdirSync(join(folder, 'releases')).toSorted(),
  log: readFileSync(log, 'utf8').trim().split('\n'),
});

const script = 'scripts/serve.mjs';
await copyBuiltProject(join(folder, 'project'));
mkdirSync(source);
git('init', '--quiet');
for (const file of ['deploy/release.sh', script]) cpSync(join(root, file), join(source, file));
writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
writeFileSync(join(folder, 'systemctl'), `#!/bin/sh\necho "$*" >> '${log}'\n`, { mode: 0o755 });
writeFileSync(join(folder, 'env'), 'BASE_URL=https://kodepos.example\n');

test('an update and a rollback with release.sh lose no request', async () => {
  const port = await findFreePort();
  const environment = { PORT: String(port), TRUST_PROXY: '127.0.0.1' };
  const start = () => startServer(environment, join(folder, 'current', script));
  const first = commit('first');
  await release();
  let server = await start();
  const site = await startSite(port, folder);
  const askStyle = async (name: string): Promise<readonly [number, string]> => {
    const { status, text } = await site.ask(`/_astro/${name}.css`);
    return [status, text];
  };
  const readPage = async (): Promise<string> => (await ask(server, page)).text;
  let isOver = false;
  const lost: string[] = [];
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let turn = 0; !isOver; turn++) {
      // Another query each time, so that the cache has none of the replies.
      const { status, text } = await site.ask(`/jawa-barat?${client}-${turn}`);
      if (status !== 200 || !text.includes('"/jawa-barat/kota-bandung"')) lost.push(`${status} ${text}`);
    }
  });

  const second = commit('second');
  await release();
  // A process reads only from the release that it has opened.
  expect(await readPage()).toContain('<!-- first -->');
  await server.stop();
  server = await start();
  expect(await readPage()).toContain('<!-- second -->');
  expect(await askStyle('first')).toEqual([200, 'first\n']);
  expect(await askStyle('second')).toEqual([200, 'second\n']);
  expect(await askStyle('third')).toEqual([404, expect.stringMatching(/^\{"error":/)]);

  await release(first);
  await server.stop();
  server = await start();
  expect(await readPage()).toContain('<!-- first -->');
  expect(await askStyle('second')).toEqual([200, 'second\n']);
  isOver = true;
  await Promise.all(clients);
  expect(lost).toEqual([]);
  await site.stop();
  await server.stop();
  const built = (name: string): string => `build ${name} https://kodepos.example`;
  const restarted = 'restart kodepos';
  expect(state()).toEqual({
    current: first,
    releases: [first, second].toSorted(),
    log: [built('first'), restarted, built('second'), restarted, restarted],
  });
});

test('a failed build changes nothing; a release removes all but the previous one', async () => {
  const { current, releases } = state();
  commit('broken');
  await expect(release()).rejects.toHaveProperty('code', 1);
  expect(state()).toMatchObject({ current, releases });
  const next = commit('next');
  await release();
  expect(state()).toMatchObject({ current: next, releases: [current, next].toSorted() });
});
