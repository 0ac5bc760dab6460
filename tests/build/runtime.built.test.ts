import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astroVersion } from '../../src/build/pages/bundle.ts';
import { listFiles } from '../support/files.ts';
import { samplePages } from '../support/pages.ts';
import { client, readText, root } from '../support/project.ts';
import { everyNth } from '../support/sample.ts';

/** Returns the paths of about 500 prebuilt pages of places, and of all other pages. */
function samplePaths(): ReadonlySet<string> {
  const paths = listFiles(client)
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/'));
  const sitePages = paths.filter((path) => path.split('/').length < 3 || path.startsWith('/docs/'));
  const pathSet = new Set(paths);
  const withRareParts = Object.values(samplePages).filter((path) => pathSet.has(path));
  return new Set([...everyNth(paths, 200), ...sitePages, ...withRareParts]);
}

describe("the synchronous runtime and Astro's", () => {
  const paths = samplePaths();
  // In the project, so that Astro finds its packages.
  const folder = mkdtempSync(join(root, 'dist.compared-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  beforeAll(() => {
    const program = ['tests/support/astro-pages.ts', folder];
    // Without the variables of Vitest, which Astro would bundle for tests.
    execFileSync(process.execPath, program, { cwd: root, env: {}, input: [...paths].join('\n') });
  });

  test('return the same bytes for at least 500 pages of every kind', () => {
    const pages = listFiles(join(folder, 'client')).filter((name) => name.endsWith('.html'));
    expect([pages.length, paths.size >= 500]).toEqual([paths.size, true]);
    const read = (parent: string, name: string): Buffer => readFileSync(join(parent, name));
    const isSame = (name: string) => read(join(folder, 'client'), name).equals(read(client, name));
    expect(pages.filter((name) => !isSame(name))).toEqual([]);
  });

  test('are compared in the installed version of Astro', () => {
    const astro = JSON.parse(readText('node_modules/astro/package.json')) as { version: string };
    const advice = 'if no page of this test differs, set astroVersion in src/build/pages/bundle.ts';
    expect(astro.version, advice).toBe(astroVersion);
  });
});
