import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astroVersion } from '../../src/build/pages/bundle.ts';
import { PageResult } from '../../src/build/pages/page-result.ts';
import * as runtime from '../../src/build/pages/runtime.ts';
import { listFiles } from '../support/files.ts';
import { samplePages } from '../support/pages.ts';
import { client, readText, root } from '../support/project.ts';
import { everyNth } from '../support/sample.ts';

/** The paths of prebuilt pages: about 500 of places, and all others. */
function samplePaths(): ReadonlySet<string> {
  const paths = listFiles(client)
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/'));
  const others = paths.filter((path) => path.split('/').length < 3 || path.startsWith('/docs/'));
  const known = new Set(paths);
  const withRareParts = Object.values(samplePages).filter((path) => known.has(path));
  return new Set([...everyNth(paths, 200), ...others, ...withRareParts]);
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

  test('were compared for the version of Astro that is installed', () => {
    const astro = JSON.parse(readText('node_modules/astro/package.json')) as { version: string };
    const advice = 'if no page of this test differs, set astroVersion in src/build/pages/bundle.ts';
    expect(astro.version, advice).toBe(astroVersion);
  });
});

describe('the synchronous runtime', () => {
  test.each<[what: string, value: unknown]>([
    ['Promise', Promise.resolve('a')],
    ['Object', {}],
    ['Function', () => 'a'],
    ['Boolean', true],
    ['Number', NaN],
  ])('throws at a value of the kind %s', (kind, value) => {
    const message = `a value of the kind ${kind},`;
    expect(() => runtime.render`${value}`).toThrow(message);
    expect(() => runtime.render`${[['a', value]]}`).toThrow(message);
    expect(() => runtime.unescapeHTML(value)).toThrow(message);
  });

  test('renders one head before all elements, and each script once', () => {
    const head = '<link rel="stylesheet" href="/a.css">';
    const result = new PageResult({ head, scripts: { 'a.ts': 'a.js' } });
    expect(() => runtime.maybeRenderHead(result)).toThrow('stands before the end of the head');
    expect(runtime.renderHead(result).text).toBe(head);
    expect(runtime.maybeRenderHead(result).text).toBe('');
    expect(() => runtime.renderHead(result)).toThrow('two heads');
    const script = '<script type="module" src="/a.js"></script>';
    expect(runtime.renderScript(result, 'a.ts').text).toBe(script);
    expect(runtime.renderScript(result, 'a.ts').text).toBe('');
    expect(() => runtime.renderScript(result, 'b.ts')).toThrow('b.ts is not in the bundle');
  });
});
