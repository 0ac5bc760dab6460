import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleAddress } from '../../src/contract/examples.ts';
import { operations } from '../../src/contract/operations.ts';
import { childrenFile } from '../../src/contract/paths.ts';
import type { Sources } from '../../src/server/answers/handlers.ts';
import { createRoutes } from '../../src/server/answers/route.ts';
import { ask, startServer } from '../support/server.ts';

const client = join(import.meta.dirname, '../../dist/client');
const paths = operations.map(({ path }) => path).toSorted();

/** The routes of the server, from the tree that the router prints: a level of it is four characters deep. */
function routesOfServer(): string[] {
  const above: string[] = [];
  return createRoutes({} as Sources)
    .prettyPrint({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', part = '', methods] = /^([│ ]*[├└]── )(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (part === '') return [];
      const depth = branch.length / 4 - 1;
      above.length = depth;
      above[depth] = (above[depth - 1] ?? '') + part;
      return methods === undefined ? [] : [`${methods} ${above[depth]}`];
    });
}

let document: { readonly paths: Readonly<Record<string, object>> };
let files: readonly string[];
beforeAll(async () => {
  const server = await startServer();
  document = (await ask(server, '/openapi.json')).json() as typeof document;
  await server.stop();
  files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(client, join(entry.parentPath, entry.name))}`);
});

describe('the table, the server, the document and the build have the same operations', () => {
  test('the server has a route for each, and no other', () => {
    const routes = routesOfServer().toSorted();
    expect(routes).toEqual(paths.map((path) => `GET ${path.replace(/\{\w+\}/, ':key')}`));
  });

  test('the document has a path for each, and no other, and GET alone', () => {
    expect(Object.keys(document.paths).toSorted()).toEqual(paths);
    for (const path of Object.values(document.paths)) expect(Object.keys(path)).toEqual(['get']);
  });

  /** The files of the build that an operation is answered from on a static host; none for what is not prebuilt. */
  const filesOf = operations.map((operation): [string, RegExp | undefined] => {
    switch (operation.kind) {
      case 'list':
      case 'search':
      case 'suggestions':
      case 'health':
      case 'docs':
      case 'openapi':
        return [operation.id, undefined];
      case 'children':
        return [operation.id, new RegExp(`^${childrenFile(operation.level, '\\d+')}$`)];
      default:
        return [
          operation.id,
          new RegExp(`^${operation.path.replace(/\{\w+\}/, '\\d+').replace('.', '\\.')}$`),
        ];
    }
  });

  test.each(filesOf)('the build has files for %s, unless it is not prebuilt', (id, pattern) => {
    const operation = operations.find((candidate) => candidate.id === id);
    if (pattern === undefined) {
      expect(files).not.toContain(operation?.path);
      return;
    }
    const own = files.filter((file) => pattern.test(file));
    expect(own.length).toBeGreaterThan(0);
    if (operation?.kind === 'record' || operation?.kind === 'postal-code')
      expect(own).toContain(exampleAddress(operation));
  });

  test('the build has nothing for programs beside those', () => {
    const forPrograms = files.filter((file) => /^\/(api|download|health|docs)|\.json$/.test(file));
    // Compressed forms, versions and changes are told of by others; the parts to search in are the site's own.
    const beside =
      /^\/download\/(kodepos\.\w+\.(br|gz)|provenance\.csv(\.(br|gz))?)$|^\/data\/([0-9a-f]{16}|changes)\/[\w.-]+$|^\/search\/(parts|\w+\/\d+)\.json$/;
    const strange = forPrograms.filter(
      (file) => !beside.test(file) && !filesOf.some(([, pattern]) => pattern?.test(file)),
    );
    expect(strange).toEqual([]);
  });
});
