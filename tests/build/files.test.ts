import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { childLists } from '../../src/api/operations/children.ts';
import { childrenFile, childrenPath, postalCodePath, recordPath } from '../../src/api/paths.ts';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { readManifest } from '../../src/store/manifest.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { levels } from '../../src/domain/level.ts';
import { askEach } from '../support/ask-each.ts';
import { listFiles } from '../support/files.ts';
import { siteServer as server } from '../support/shared-server.ts';

const dist = join(import.meta.dirname, '../../dist');
const client = join(dist, 'client');

const sameFile = (path: string) => [path, path] as const;
/** Every record and children address, with its file on a static host. */
const addresses = new Map<string, string>([
  ...levels.flatMap((level) =>
    regionsOf(projectData, level).map(({ id }) => sameFile(recordPath(level, id))),
  ),
  ...childLists.flatMap(({ parent, child }) =>
    regionsOf(projectData, parent).map(({ id }): [path: string, file: string] => [
      childrenPath(parent, id, child),
      childrenFile(parent, id, child),
    ]),
  ),
  ...Array.from(projectData.postalCodes.keys(), (code) => sameFile(postalCodePath(code))),
]);

describe('the static build', () => {
  test('every record and children file equals the body that the server sends', async () => {
    const wrong: string[] = [];
    let compared = 0;
    await askEach(server, [...addresses.keys()], (path, { status, body }) => {
      compared++;
      if (status !== 200 || !body.equals(readFileSync(join(client, addresses.get(path) ?? ''))))
        wrong.push(path);
    });
    expect(wrong).toEqual([]);
    expect(compared).toBe(110_141);
  });

  test('has no other record file', () => {
    const expected = new Set(addresses.values());
    const found = listFiles(join(client, 'api')).map((file) => `/api/${file}`);
    expect(found.filter((file) => !expected.has(file))).toEqual([]);
    expect(found).toHaveLength(expected.size);
  });

  test('has a manifest of schema, data, counts, and the bytes and hash of each file', () => {
    const manifest = readManifest(dist);
    expect(manifest.schema).toBe(10);
    expect([manifest.origin, manifest.edition]).toEqual(['http://localhost:4321', projectData.edition.date]);
    expect(manifest.data).toMatch(/^[\da-f]{16}$/);
    expect(manifest.counts).toEqual({
      provinces: 38,
      regencies: 514,
      districts: 7285,
      villages: 83_762,
      postalCodes: 10_667,
    });
    const { files, parts } = manifest.downloads;
    for (const { path, bytes, sha256 } of [...manifest.files, ...files, ...parts]) {
      expect(statSync(join(dist, path)).size).toBe(bytes);
      expect(sha256).toMatch(/^[\da-f]{64}$/);
    }
  });

  test('does not name this machine in any file', () => {
    const texts = ['server', 'shards', '.']
      .flatMap((folder) =>
        readdirSync(join(dist, folder), { recursive: folder === 'server', withFileTypes: true }),
      )
      .filter((entry) => entry.isFile() && /\.(mjs|json)$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => text.includes(join(dist, '..')))).toEqual([]);
  });
});
