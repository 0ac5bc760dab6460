import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astroVersion } from '../../src/build/pages/bundle.ts';
import { PageResult } from '../../src/build/pages/page-result.ts';
import * as runtime from '../../src/build/pages/runtime.ts';
import { listCodeAreas } from '../../src/dataset/code-areas.ts';
import { findNamesakes, findPoint, projectData } from '../../src/site/project/data.ts';
import { pagePath, sitePaths } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import { findProvince, type Village } from '../../src/domain/region.ts';
import { sharesSlug } from '../../src/domain/slug.ts';
import { docsPaths } from '../../src/site/docs/pages.ts';
import { errors } from '../../src/site/pages/_errors.ts';
import { listFiles } from '../support/files.ts';
import { client, readText, root } from '../support/project.ts';
import { everyNth } from '../support/sample.ts';

/** Returns about `count` values, evenly from the first to the last. */
const sample = <T>(list: readonly T[], count: number): readonly T[] =>
  everyNth(list, Math.max(1, Math.floor(list.length / count)));

const isWithoutPoint = (village: Village): boolean => findPoint(village) === null;

const villageKinds: readonly ((village: Village) => boolean)[] = [
  ({ postalCode }) => postalCode === null,
  ({ parent }) => parent.children.some(({ postalCode }) => postalCode === null),
  sharesSlug,
  (village) => findNamesakes(village).length === 0,
  (village) => findNamesakes(village).length > 8,
  ({ id }) => projectData.otherPostalCodes.has(id),
  ({ postalCode }) => projectData.postalCodes.get(postalCode ?? '')?.length === 1,
  ({ parent }) => parent.children.length === 1,
  ({ postalCode, parent }) =>
    projectData.postalCodes.get(postalCode ?? '')?.some((other) => other.parent !== parent) ?? false,
  isWithoutPoint,
  ({ name }) => /["'&<>]/.test(name),
];

/** Returns the paths of pages of every route, with every part that pages of the route may have. */
function samplePaths(): ReadonlySet<string> {
  const { provinces, regencies, districts, villages, postalCodes } = projectData;
  const codes = [...postalCodes];
  const isAcross = (users: readonly Village[]): boolean => new Set(users.map(findProvince)).size > 1;
  const withoutPoints = codes.filter(([, users]) => users.every(isWithoutPoint));
  const someCodes = [
    ...[...sample(codes, 90), ...codes.slice(0, 4), ...codes.slice(-4)],
    ...[...codes.filter(([, users]) => isAcross(users)), ...sample(withoutPoints, 30)],
  ];
  const withGaps = districts.filter(({ children }) => children.some(isWithoutPoint));
  const someDistricts = [
    ...[...sample(districts, 90), ...districts.filter(sharesSlug).slice(0, 30)],
    ...[...withGaps.filter(({ children }) => children.every(isWithoutPoint)), ...sample(withGaps, 30)],
  ];
  const someVillages = villageKinds.flatMap((isOfKind) => sample(villages.filter(isOfKind), 30));
  return new Set([
    ...[sitePaths.home, sitePaths.postalCodes, sitePaths.data, sitePaths.quality, ...docsPaths()],
    ...Object.keys(errors).map((status) => `/${status}`),
    ...[...provinces, ...sample(regencies, 60), ...someDistricts, ...someVillages].map(pagePath),
    ...sample(villages, 150).map(pagePath),
    ...listCodeAreas(projectData).map(({ prefix }) => postalCodePagePath(prefix)),
    ...someCodes.map(([code]) => postalCodePagePath(code)),
  ]);
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
    const different = pages.filter((name) => !read(join(folder, 'client'), name).equals(read(client, name)));
    expect(different).toEqual([]);
  });

  test('were compared for the version of Astro that is installed', () => {
    const { version } = JSON.parse(readText('node_modules/astro/package.json')) as { version: string };
    const advice = 'if no page of this test differs, set astroVersion in src/build/pages/bundle.ts';
    expect(version, advice).toBe(astroVersion);
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
    expect(runtime.renderScript(result, 'a.ts').text).toBe('<script type="module" src="/a.js"></script>');
    expect(runtime.renderScript(result, 'a.ts').text).toBe('');
    expect(() => runtime.renderScript(result, 'b.ts')).toThrow('b.ts is not in the bundle');
  });
});
