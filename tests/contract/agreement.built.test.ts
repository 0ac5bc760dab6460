import { describe, expect, test } from 'vitest';
import { exampleAddress, operations } from '../../src/api/operations/all.ts';
import { exampleIds } from '../../src/api/examples.ts';
import { recordPath } from '../../src/api/paths.ts';
import { levels, plurals } from '../../src/domain/level.ts';
import { sitePaths } from '../../src/domain/page-path.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

const paths = operations.map(({ path }) => path).toSorted();

describe('table and server have the same operations', () => {
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
});
