import { listCodeAreas } from '../../src/dataset/code-areas.ts';
import { findNamesakes, findPoint, projectData } from '../../src/dataset/project-data.ts';
import { pagePath, sitePaths } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import { provinceOf, type Village } from '../../src/domain/region.ts';
import { sharesSlug } from '../../src/domain/slug.ts';
import { docsPaths } from '../../src/site/docs/pages.ts';
import { errors } from '../../src/site/pages/_errors.ts';

/** How many pages of each kind there are at least, if the data has as many. */
const perKind = 30;

/** Takes some of a list, evenly from its start to its end. */
function sample<T>(list: readonly T[], count: number): readonly T[] {
  return list.filter((_item, at) => at % Math.max(1, Math.floor(list.length / count)) === 0);
}

const isWithoutPoint = (village: Village): boolean => findPoint(village) === null;

/** What makes parts of a village's page appear, disappear or differ. */
const villageKinds: Readonly<Record<string, (village: Village) => boolean>> = {
  'without a code': ({ postalCode }) => postalCode === null,
  'beside one without a code': ({ parent }) => parent.children.some(({ postalCode }) => postalCode === null),
  'with a twin': sharesSlug,
  'without a namesake': (village) => findNamesakes(village).length === 0,
  'with some namesakes': (village) => findNamesakes(village).length > 0,
  'with many namesakes': (village) => findNamesakes(village).length > 8,
  'with two codes': ({ id }) => projectData.otherPostalCodes.has(id),
  'alone with its code': ({ postalCode }) => projectData.postalCodes.get(postalCode ?? '')?.length === 1,
  'alone in its district': ({ parent }) => parent.children.length === 1,
  'with a code of several districts': ({ postalCode, parent }) =>
    projectData.postalCodes.get(postalCode ?? '')?.some((other) => other.parent !== parent) ?? false,
  'without a point': isWithoutPoint,
  'with a letter to escape': ({ name }) => /["'&<>]/.test(name),
};

/** Gives the paths of pages of every route, with every part that pages of the route may have. */
export function samplePaths(): ReadonlySet<string> {
  const { provinces, regencies, districts, villages, postalCodes } = projectData;
  const ofKinds = Object.values(villageKinds).flatMap((isOfKind) =>
    sample(villages.filter(isOfKind), perKind),
  );
  const codes = [...postalCodes];
  const acrossProvinces = codes.filter(([, users]) => new Set(users.map(provinceOf)).size > 1);
  return new Set([
    ...[sitePaths.home, sitePaths.postalCodes, sitePaths.data, sitePaths.quality],
    ...docsPaths(),
    ...Object.keys(errors).map((status) => `/${status}`),
    ...provinces.map(pagePath),
    ...sample(regencies, 2 * perKind).map(pagePath),
    ...sample(districts, 3 * perKind).map(pagePath),
    ...sample(
      districts.filter(({ children }) => children.some(isWithoutPoint)),
      perKind,
    ).map(pagePath),
    ...districts.filter(({ children }) => children.every(isWithoutPoint)).map(pagePath),
    ...districts.filter(sharesSlug).slice(0, perKind).map(pagePath),
    ...[...ofKinds, ...sample(villages, 5 * perKind)].map(pagePath),
    ...listCodeAreas(projectData).map(({ prefix }) => postalCodePagePath(prefix)),
    ...[...sample(codes, 3 * perKind), ...acrossProvinces].map(([code]) => postalCodePagePath(code)),
    ...sample(
      codes.filter(([, users]) => users.every(isWithoutPoint)),
      perKind,
    ).map(([code]) => postalCodePagePath(code)),
    ...[...codes.slice(0, 4), ...codes.slice(-4)].map(([code]) => postalCodePagePath(code)),
  ]);
}
