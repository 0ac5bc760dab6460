import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from './support/files.ts';
import { listenOnLoopback } from './support/loopback.ts';

/** The package of the pinned Node for this platform. */
const nodePackage = `node-${process.platform}-${process.arch}`;
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, { readonly version: string }>>;
};

test('a Node that is not the pinned one is refused before anything runs', async () => {
  const folder = temporaryFolder();
  const pinned = packages[`node_modules/${nodePackage}`];
  expect(pinned).toBeDefined();
  const name = 'project';
  const dependencies = { [nodePackage]: pinned?.version };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, dependencies }));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      name,
      lockfileVersion: 3,
      packages: { '': { name, dependencies }, [`node_modules/${nodePackage}`]: pinned },
    }),
  );
  // A registry that says that its program is the right one.
  const registry = await listenOnLoopback(({ url = '', headers: { host = '' } }, response) => {
    const version = pinned?.version ?? '';
    const dist = { tarball: `http://${host}/changed.tgz` };
    const about = { name: nodePackage, versions: { [version]: { name: nodePackage, version, dist } } };
    response.end(url.endsWith('.tgz') ? 'another program' : JSON.stringify(about));
  });
  const address = `http://127.0.0.1:${registry.port}`;
  const installed = promisify(execFile)(
    'npm',
    // An `npm --silent` around the tests hands its log level down.
    [
      'ci',
      '--registry',
      address,
      '--cache',
      join(folder, 'cache'),
      '--no-audit',
      '--fetch-retries=0',
      '--loglevel=error',
    ],
    { cwd: folder },
  );
  await expect(installed).rejects.toMatchObject({ stderr: expect.stringContaining('EINTEGRITY') as unknown });
  await registry.stop();
});
