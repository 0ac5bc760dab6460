import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { seededRandom } from '../../scripts/bench/random.ts';
import { BuildError, readManifest } from '../../src/store/manifest.ts';
import { temporaryFolder } from '../support/files.ts';
import { runServer } from '../support/server.ts';
import { copyBuiltProject, copyOtherRelease, verifyBuild } from '../support/small-project.ts';

const scratch = temporaryFolder();
const [project, other] = [join(scratch, 'project'), join(scratch, 'other')];
const dist = join(project, 'dist');
const { positions, starts } = inject('damage');

/** Verifies the files like the server before it listens; gives its error. */
function findFault(): string {
  try {
    verifyBuild(dist);
    return 'none';
  } catch (error) {
    if (error instanceof BuildError) return error.message;
    throw error;
  }
}

let files: readonly string[];
beforeAll(async () => {
  await copyBuiltProject(project);
  await copyOtherRelease(other);
  const manifest = readManifest(dist);
  files = [
    'manifest.json',
    ...new Set([...manifest.files, ...manifest.downloads.files].map(({ path }) => path)),
  ];
});

const random = seededRandom(2026);
type Damage = (bytes: Buffer, file: string) => Buffer | undefined;
const damages: Readonly<Record<string, Damage>> = {
  'cut short': (bytes) => bytes.subarray(0, random.below(bytes.length)),
  'with one bit flipped': (bytes) => {
    const damaged = Buffer.from(bytes);
    const at = random.below(bytes.length);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << random.below(8));
    return damaged;
  },
  missing: () => undefined,
  'of another build': (_bytes, file) => readFileSync(join(other, 'dist', file)),
};
const kinds = Object.keys(damages);

/** Damages a file, does some work, and restores the file. */
async function whileDamaged<T>(file: string, kind: string, work: () => T | Promise<T>): Promise<T> {
  const path = join(dist, file);
  const sound = readFileSync(path);
  const damaged = damages[kind]?.(sound, file);
  rmSync(path);
  if (damaged !== undefined) writeFileSync(path, damaged);
  try {
    return await work();
  } finally {
    // The versioned name is a link to the same file.
    rmSync(path, { force: true });
    writeFileSync(path, sound);
  }
}

describe('a damaged file of the build', () => {
  test('is accepted unchanged', () => {
    expect(files.length).toBeGreaterThan(25);
    expect(findFault()).toBe('none');
  });

  test.for(kinds)(`that is %s is rejected by name`, async (kind) => {
    const turns = kind === 'cut short' || kind === 'with one bit flipped' ? positions : 1;
    let tried = 0;
    for (const file of files) {
      const ofOther = readFileSync(join(other, 'dist', file));
      // Files that both builds share are not damaged.
      if (kind === 'of another build' && ofOther.equals(readFileSync(join(dist, file)))) continue;
      // A manifest of another build is valid, but its files do not match.
      const named = kind === 'of another build' && file === 'manifest.json' ? 'dist/' : `dist/${file}`;
      for (let turn = 0; turn < turns; turn++) {
        const said = await whileDamaged(file, kind, findFault);
        expect([file, said]).toEqual([file, expect.stringContaining(named)]);
        expect([file, said]).toEqual([file, expect.stringMatching(/run npm run build$/)]);
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(10);
  });

  test('that is damaged ends the start with code 1 and one line', async () => {
    for (let turn = 0; turn < starts; turn++) {
      const [file, kind] = [random.pick(files), random.pick(kinds.slice(0, 3))];
      const { code, errors } = await whileDamaged(file, kind, () =>
        runServer({}, join(project, 'scripts/serve.mjs')),
      );
      expect([file, kind, code]).toEqual([file, kind, 1]);
      expect(errors).toMatch(new RegExp(`^dist/${file.replaceAll('.', '\\.')} .*run npm run build\n$`));
    }
  });
});
