import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astroVersion } from '../../src/build/pages/bundle.ts';
import { PageResult } from '../../src/build/pages/page-result.ts';
import {
  maybeRenderHead,
  render,
  renderHead,
  renderScript,
  unescapeHTML,
} from '../../src/build/pages/runtime.ts';
import { listCodeAreas } from '../../src/dataset/code-areas.ts';
import { findNamesakes, findPoint, projectData } from '../../src/site/project/data.ts';
import { pagePath, sitePaths } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import { findProvince, type Village } from '../../src/domain/region.ts';
import { sharesSlug } from '../../src/domain/slug.ts';
import { docsPaths } from '../../src/site/docs/pages.ts';
import { errors } from '../../src/site/pages/_errors.ts';
import { listFiles } from '../support/files.ts';

const root = join(import.meta.dirname, '../..');

/** Takes some of a list, evenly from its start to its end. */
function sample<T>(list: readonly T[], count: number): readonly T[] {
  return list.filter((_item, at) => at % Math.max(1, Math.floor(list.length / count)) === 0);
}

const isWithoutPoint = (village: Village): boolean => findPoint(village) === null;

/** What makes parts of a village's page appear, disappear or differ. */
const villageKinds: readonly ((village: Village) => boolean)[] = [
  ({ postalCode }) => postalCode === null,
  ({ parent }) => parent.children.some(({ postalCode }) => postalCode === null),
  sharesSlug,
  (village) => findNamesakes(village).length === 0,
  (village) => findNamesakes(village).length > 0,
  (village) => findNamesakes(village).length > 8,
  ({ id }) => projectData.otherPostalCodes.has(id),
  ({ postalCode }) => projectData.postalCodes.get(postalCode ?? '')?.length === 1,
  ({ parent }) => parent.children.length === 1,
  ({ postalCode, parent }) =>
    projectData.postalCodes.get(postalCode ?? '')?.some((other) => other.parent !== parent) ?? false,
  isWithoutPoint,
  ({ name }) => /["'&<>]/.test(name),
];

/** Gives the paths of pages of every route, with every part that pages of the route may have. */
function samplePaths(): ReadonlySet<string> {
  const { provinces, regencies, districts, villages, postalCodes } = projectData;
  const codes = [...postalCodes];
  const isAcross = (users: readonly Village[]): boolean => new Set(users.map(findProvince)).size > 1;
  const someCodes = [
    ...[...sample(codes, 90), ...codes.slice(0, 4), ...codes.slice(-4)],
    ...codes.filter(([, users]) => isAcross(users)),
    ...sample(
      codes.filter(([, users]) => users.every(isWithoutPoint)),
      30,
    ),
  ];
  const someDistricts = [
    ...sample(districts, 90),
    ...districts.filter(sharesSlug).slice(0, 30),
    ...districts.filter(({ children }) => children.every(isWithoutPoint)),
    ...sample(
      districts.filter(({ children }) => children.some(isWithoutPoint)),
      30,
    ),
  ];
  const someVillages = villageKinds.flatMap((isOfKind) => sample(villages.filter(isOfKind), 30));
  return new Set([
    ...[sitePaths.home, sitePaths.postalCodes, sitePaths.data, sitePaths.quality, ...docsPaths()],
    ...Object.keys(errors).map((status) => `/${status}`),
    ...[...provinces, ...sample(regencies, 60), ...someDistricts].map(pagePath),
    ...[...someVillages, ...sample(villages, 150)].map(pagePath),
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
    const script = join(import.meta.dirname, '../support/astro-pages.ts');
    // Without the variables of Vitest, which Astro would bundle for tests.
    execFileSync(process.execPath, [script, folder], { cwd: root, env: {}, input: [...paths].join('\n') });
  });

  test('give the same bytes for at least 500 pages of every kind', () => {
    const pages = listFiles(join(folder, 'client')).filter((name) => name.endsWith('.html'));
    expect(pages.length).toBe(paths.size);
    expect(pages.length).toBeGreaterThanOrEqual(500);
    const different = pages.filter(
      (name) =>
        !readFileSync(join(folder, 'client', name)).equals(readFileSync(join(root, 'dist/client', name))),
    );
    expect(different).toEqual([]);
  });

  test('were compared for the version of Astro that is installed', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules/astro/package.json'), 'utf8')) as {
      readonly version: string;
    };
    expect(version, 'if no page of this test differs, set astroVersion in src/build/pages/bundle.ts').toBe(
      astroVersion,
    );
  });
});

describe('the synchronous runtime', () => {
  const newPage = (): PageResult =>
    new PageResult({ head: '<link rel="stylesheet" href="/a.css">', scripts: { 'a.ts': 'a.js' } });

  test.each<[what: string, value: unknown]>([
    ['Promise', Promise.resolve('a')],
    ['Object', {}],
    ['Function', () => 'a'],
    ['Boolean', true],
    ['Number', NaN],
  ])('throws at a value of the kind %s', (kind, value) => {
    for (const rendered of [
      () => render`${value}`,
      () => render`${[['a', value]]}`,
      () => unescapeHTML(value),
    ])
      expect(rendered).toThrow(`a value of the kind ${kind},`);
  });

  test('renders one head before all elements, and each script once', () => {
    const result = newPage();
    expect(() => maybeRenderHead(result)).toThrow('stands before the end of the head');
    expect(renderHead(result).text).toBe('<link rel="stylesheet" href="/a.css">');
    expect(maybeRenderHead(result).text).toBe('');
    expect(() => renderHead(result)).toThrow('two heads');
    expect(renderScript(result, 'a.ts').text).toBe('<script type="module" src="/a.js"></script>');
    expect(renderScript(result, 'a.ts').text).toBe('');
    expect(() => renderScript(result, 'b.ts')).toThrow('b.ts is not in the bundle');
  });
});
