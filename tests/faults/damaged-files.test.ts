import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seededRandom } from '../../scripts/bench/random.ts';
import { buildArguments } from '../../scripts/ensure-built.ts';
import { BuildError, readManifest, readVerified } from '../../src/store/manifest.ts';
import { verifyDownloads } from '../../src/store/downloads.ts';
import { runServer } from '../support/server.ts';
import { copySmallProject } from '../support/small-data.ts';

const scratch = mkdtempSync(join(tmpdir(), 'kodepos-damaged-'));
const [project, other] = [join(scratch, 'project'), join(scratch, 'other')];
const dist = join(project, 'dist');
const { positions, starts } = inject('damage');

function build(folder: string, change: () => void): void {
  copySmallProject(folder);
  change();
  const options = buildArguments(folder);
  execFileSync(process.execPath, options, { cwd: folder, env: {}, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** What the server does with its files before it listens. Gives what it says where it refuses. */
async function openBuild(): Promise<string | undefined> {
  try {
    const manifest = readManifest(dist);
    readVerified(dist, manifest);
    await verifyDownloads(dist, manifest);
    return undefined;
  } catch (error) {
    if (error instanceof BuildError) return error.message;
    throw error;
  }
}

let files: readonly string[];
beforeAll(() => {
  build(project, () => undefined);
  build(other, () => {
    const villages = join(other, 'data/villages.csv');
    writeFileSync(villages, readFileSync(villages, 'utf8').replace(',Dago,40135', ',Dagu,40136'));
  });
  const manifest = readManifest(dist);
  files = [
    'manifest.json',
    ...new Set([...manifest.files, ...manifest.downloads.files].map(({ path }) => path)),
  ];
}, 60_000);
afterAll(() => {
  rmSync(scratch, { recursive: true });
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

/** Damages a file while something is done, and puts it back. */
async function whileDamaged<T>(file: string, kind: string, work: () => Promise<T>): Promise<T> {
  const path = join(dist, file);
  const sound = readFileSync(path);
  const damaged = damages[kind]?.(sound, file);
  rmSync(path);
  if (damaged !== undefined) writeFileSync(path, damaged);
  try {
    return await work();
  } finally {
    // The same file under its version is another name of it.
    rmSync(path, { force: true });
    writeFileSync(path, sound);
  }
}

describe('a file of the build', () => {
  test('is taken as it was built', async () => {
    expect(files.length).toBeGreaterThan(25);
    expect(await openBuild()).toBeUndefined();
  });

  test.for(kinds)(
    `that is %s is never served, and is named`,
    { timeout: 600_000 },
    async (kind, { task }) => {
      const isDrawn = kind === 'cut short' || kind === 'with one bit flipped';
      let tried = 0;
      for (const file of files) {
        for (let turn = 0; turn < (isDrawn ? positions : 1); turn++) {
          // What both builds have alike is no damage.
          if (
            kind === 'of another build' &&
            readFileSync(join(other, 'dist', file)).equals(readFileSync(join(dist, file)))
          )
            continue;
          const said = await whileDamaged(file, kind, openBuild);
          // A manifest of another build is right in itself: then it is its files that are not.
          const named = kind === 'of another build' && file === 'manifest.json' ? 'dist/' : `dist/${file}`;
          expect([file, said]).toEqual([file, expect.stringContaining(named)]);
          expect([file, said]).toEqual([file, expect.stringMatching(/run npm run build$/)]);
          tried++;
        }
      }
      expect(tried).toBeGreaterThan(10);
      task.meta.trial = { fault: 'a damaged file of the build', tried, figures: `${tried} ${kind}` };
    },
  );

  test('that is damaged ends the start with 1 and one line', { timeout: 600_000 }, async ({ task }) => {
    for (let turn = 0; turn < starts; turn++) {
      const [file, kind] = [random.pick(files), random.pick(kinds.slice(0, 3))];
      const { code, errors } = await whileDamaged(file, kind, () =>
        runServer({}, join(project, 'src/server/main.ts')),
      );
      expect([file, kind, code]).toEqual([file, kind, 1]);
      expect(errors).toMatch(new RegExp(`^dist/${file.replaceAll('.', '\\.')} .*run npm run build\n$`));
    }
    task.meta.trial = { fault: 'a server started with a damaged file', tried: starts };
  });
});
