import { readFileSync, readdirSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { childrenFile, childrenPath, postalCodePath, recordPath } from '../../src/contract/paths.ts';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { readManifest } from '../../src/store/manifest.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { levels, parentLevels } from '../../src/domain/level.ts';
import { listFiles } from '../support/files.ts';
import { ask } from '../support/server.ts';
import { sharedServer } from '../support/shared-server.ts';

const dist = join(import.meta.dirname, '../../dist');
const client = join(dist, 'client');

const server = sharedServer();

/** Every record and children address, with its file on a static host. */
function* addresses(): Generator<{ path: string; file: string }> {
  for (const level of levels) {
    for (const { id } of regionsOf(projectData, level))
      yield { path: recordPath(level, id), file: recordPath(level, id) };
  }
  for (const level of parentLevels) {
    for (const { id } of regionsOf(projectData, level))
      yield { path: childrenPath(level, id), file: childrenFile(level, id) };
  }
  for (const code of projectData.postalCodes.keys())
    yield { path: postalCodePath(code), file: postalCodePath(code) };
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

describe('the static build', () => {
  test('every record and children file equals the body that the server sends', async () => {
    const wrong: string[] = [];
    let compared = 0;
    const remaining = addresses();
    const compareInTurn = async (): Promise<void> => {
      for (const { path, file } of remaining) {
        const { status, body } = await ask(server, path, { agent });
        compared++;
        if (status !== 200 || !body.equals(readFileSync(join(client, file)))) wrong.push(path);
      }
    };
    await Promise.all(Array.from({ length: 8 }, compareInTurn));
    agent.destroy();
    expect(wrong).toEqual([]);
    expect(compared).toBe(110_103);
  }, 600_000);

  test('has no other record file', () => {
    const expected = new Set(Array.from(addresses(), ({ file }) => file));
    const found = listFiles(join(client, 'api')).map((file) => `/api/${file}`);
    expect(found.filter((file) => !expected.has(file))).toEqual([]);
    expect(found).toHaveLength(expected.size);
  });

  test('has a manifest of schema, data, counts, and the bytes and hash of each file', () => {
    const manifest = readManifest(dist);
    expect(manifest.schema).toBe(5);
    expect([manifest.origin, manifest.edition]).toEqual(['http://localhost:4321', projectData.edition.date]);
    expect(manifest.data).toMatch(/^[\da-f]{16}$/);
    expect(manifest.counts).toEqual({
      provinces: 38,
      regencies: 514,
      districts: 7285,
      villages: 83_762,
      postalCodes: 10_667,
    });
    for (const { path, bytes, sha256 } of [...manifest.files, ...manifest.downloads.files]) {
      expect(statSync(join(dist, path)).size).toBe(bytes);
      expect(sha256).toMatch(/^[\da-f]{64}$/);
    }
    for (const level of ['provinces', 'regencies', 'districts', 'villages']) {
      expect(manifest.files.map(({ path }) => path)).toContain(`shards/${level}.ndjson`);
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
