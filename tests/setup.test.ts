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

const pinned = packages[`node_modules/${nodePackage}`];

test('.nvmrc has the pinned Node', () => {
  expect(readFileSync(join(import.meta.dirname, '../.nvmrc'), 'utf8')).toBe(`${pinned?.version}\n`);
});

test('a Node that is not the pinned one is refused before anything runs', async () => {
  const folder = temporaryFolder();
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
  const from = [`--registry=http://127.0.0.1:${registry.port}`, `--cache=${join(folder, 'cache')}`];
  // An `npm --silent` around the tests hands its log level down.
  const options = ['ci', ...from, '--no-audit', '--fetch-retries=0', '--loglevel=error'];
  const installed = promisify(execFile)('npm', options, { cwd: folder });
  await expect(installed).rejects.toMatchObject({ stderr: expect.stringContaining('EINTEGRITY') as unknown });
  await registry.stop();
});
