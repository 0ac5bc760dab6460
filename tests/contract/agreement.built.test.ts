import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleAddress, operations } from '../../src/api/operations/all.ts';
import { exampleIds } from '../../src/api/examples.ts';
import { recordPath } from '../../src/api/paths.ts';
import { levels, plurals } from '../../src/domain/level.ts';
import { sitePaths } from '../../src/domain/page-path.ts';
import { listFiles } from '../support/files.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

const client = join(import.meta.dirname, '../../dist/client');
const paths = operations.map(({ path }) => path).toSorted();

describe('table, server and build have the same operations', () => {
  test('the server answers at each, and at no path near', async () => {
    const addresses = operations.map(exampleAddress);
    const examples = addresses.map((address) => address.split('?')[0] ?? '');
    const parents = examples.flatMap((path) =>
      path.split('/').map((_, at, parts) => parts.slice(0, at).join('/')),
    );
    const children = levels.flatMap((level) =>
      levels.map((below) => `${recordPath(level, exampleIds[level])}/${plurals[below]}`),
    );
    for (const path of addresses) expect([path, (await ask(server, path)).status]).toEqual([path, 200]);
    const ours = new RegExp(`^(?:|${sitePaths.data}|${paths.join('|').replace(/\{\w+\}/g, '\\d+')})$`);
    const near = [...parents, ...children, ...examples.map((path) => `${path}/x`)];
    const others = new Set(near.filter((path) => !ours.test(path)));
    expect(others.size).toBeGreaterThan(40);
    for (const path of others) expect([path, (await ask(server, path)).status]).toEqual([path, 404]);
  });

  /** Operations whose answers depend on a query or on settings, or are made of memory. */
  const hasNoFile = /^(?:list|search|suggest|matchAddress|getPlace|getHealth|getDocs|getOpenApi|getPostman)/;
  /** A pattern of the files that answer an operation on a static host, if it is prebuilt. */
  const filesOf = operations.map(({ id, path }): [id: string, path: string, files: RegExp | undefined] => {
    if (hasNoFile.test(id)) return [id, path, undefined];
    // The children of a region are in a folder beside the records.
    const file = path.replace(/\{id\}\/(\w+)$/, '$1/{id}');
    return [id, path, new RegExp(`^${file.replace(/\{\w+\}/, '[\\w-]+').replace('.', '\\.')}$`)];
  });

  test('the build has files of each that is prebuilt, and no others for programs', () => {
    const files = listFiles(client).map((file) => `/${file}`);
    const wrong = filesOf.filter(([, path, pattern]) =>
      pattern === undefined ? files.includes(path) : !files.some((file) => pattern.test(file)),
    );
    expect(wrong).toEqual([]);
    const forPrograms = files.filter((file) => /^\/(api|download|health|docs)|\.json$/.test(file));
    // Other operations describe compressed files, versions and changes; pages and the country for searches are for people.
    const beside =
      /^\/docs(\/[a-z0-9-]+)*\.html$|^\/download\/((kodepos|places|villages|areas)\.\w+\.(br|gz)|(provenance|retired)\.csv(\.(br|gz))?)$|^\/data\/([0-9a-f]{16}|changes)\/[\w.-]+$|^\/search\/(country|(country|points)-[0-9a-f]{16})\.json$/;
    const strange = forPrograms.filter(
      (file) => !beside.test(file) && !filesOf.some(([, , pattern]) => pattern?.test(file)),
    );
    expect(strange).toEqual([]);
  });
});
