import type { CsvCells, CodeOrigin } from '../../src/dataset/tables.ts';
import { distanceMetres, type Point } from '../../src/domain/coordinates.ts';
import { fold } from '../../src/domain/fold.ts';
import { idDigits } from '../../src/domain/level.ts';
import { postalCodePattern } from '../../src/domain/postal-code.ts';
import type { Trace } from './earlier-regions.ts';

/** The second source's code for a current village. */
interface SecondCode {
  readonly code: string;
  /** Whether the names agree. If only the ids agree, the code may only fill a gap. */
  readonly isIdentified: boolean;
}

/** Returns the second source's codes by current id. `traces` map its ids to current ids. */
export function identifyCodes(
  traces: ReadonlyMap<string, Trace>,
  postalCodes: ReadonlyMap<string, string>,
): ReadonlyMap<string, SecondCode> {
  const codes = new Map<string, SecondCode>();
  for (const [id, { how, to }] of traces) {
    const code = postalCodes.get(id) ?? '';
    if (to !== undefined && postalCodePattern.test(code))
      codes.set(to, { code, isIdentified: how !== 'renamed' });
  }
  return codes;
}

/** If this share of a regency's codes has the same first two digits, the rest are outliers. */
const sharedPrefix = 0.9;

/** Returns the first two digits that nearly all codes of a regency share, by regency. */
function regencyPrefixes(codes: ReadonlyMap<string, string | null>): ReadonlyMap<string, string> {
  const byRegency = Map.groupBy(codes, ([id]) => id.slice(0, idDigits.regency));
  const prefixes = new Map<string, string>();
  for (const [regency, villages] of byRegency) {
    const inRegency = villages.flatMap(([, code]) => code?.slice(0, 2) ?? []);
    for (const [prefix, { length }] of Map.groupBy(inRegency, (prefix) => prefix))
      if (length >= inRegency.length * sharedPrefix) prefixes.set(regency, prefix);
  }
  return prefixes;
}

/**
 * Decides postal codes: the first source's if well-formed, otherwise the second source's.
 *
 * The second source's code wins if the village is identified and, in the first source, more
 * villages of its district have this code than the village's own. An outlier in a regency that the
 * second source does not confirm gets the second source's code if that fits; otherwise none.
 */
export function decidePostalCodes(
  villages: readonly { readonly code: string; readonly postal_code: string }[],
  second: ReadonlyMap<string, SecondCode>,
): { readonly codes: Map<string, string | null>; readonly origins: Map<string, CodeOrigin> } {
  const codes = new Map<string, string | null>();
  const origins = new Map<string, CodeOrigin>();
  const inDistrict = (id: string, code: string) => `${id.slice(0, idDigits.district)} ${code}`;
  const uses = Map.groupBy(villages, ({ code: id, postal_code }) => inDistrict(id, postal_code));
  const countUses = (id: string, code: string) => uses.get(inDistrict(id, code))?.length ?? 0;
  for (const { code: id, postal_code: firstCode } of villages) {
    const { code = null, isIdentified = false } = second.get(id) ?? {};
    const isFormed = postalCodePattern.test(firstCode);
    const isRefuted = code !== null && isIdentified && countUses(id, code) > countUses(id, firstCode);
    codes.set(id, isFormed && !isRefuted ? firstCode : code);
    if (!isFormed) origins.set(id, code === null ? 'missing' : 'filled');
    else if (isRefuted) origins.set(id, 'replaced');
  }
  const prefixes = regencyPrefixes(codes);
  for (const [id, code] of codes) {
    const prefix = prefixes.get(id.slice(0, idDigits.regency));
    const secondCode = second.get(id)?.code;
    if (code === null || prefix === undefined || code.startsWith(prefix)) continue;
    if (secondCode === code) continue;
    const fits = secondCode?.startsWith(prefix) === true;
    codes.set(id, fits ? secondCode : null);
    origins.set(id, fits ? 'replaced' : 'dropped');
  }
  return { codes, origins };
}

/** Villages farther apart are unlikely to share a code. */
const farMetres = 25_000;

type VillageCells = CsvCells<'villages'>;
type Suspects = readonly { readonly village: VillageCells; readonly why: string }[];

/** Yields the reasons to suspect a village's code. `bearers` are all villages with that code. */
function* findWhys(
  { id, name, district_id: district, postal_code: code }: VillageCells,
  bearers: readonly VillageCells[],
  second: SecondCode | undefined,
  points: ReadonlyMap<string, Point>,
): Generator<string> {
  const isDisputed = second?.isIdentified === true && second.code !== code;
  if (isDisputed) yield `the other source has ${second.code}`;
  const elsewhere = bearers.filter((other) => other.district_id !== district);
  if (elsewhere.length === 0 || elsewhere.length < bearers.length - 1) return;
  const namesake = elsewhere.find((other) => fold(other.name) === fold(name));
  if (namesake !== undefined)
    yield `it is the code of the namesake ${namesake.id}, and of no other in the district`;
  const point = points.get(id);
  const far = elsewhere.flatMap((other) => points.get(other.id) ?? []);
  if (point === undefined || far.length === 0) return;
  const metres = Math.min(...far.map((other) => distanceMetres(point, other)));
  if (metres > farMetres)
    yield `no other in the district has it; the nearest is ${Math.round(metres / 1000)} km away`;
}

/** Finds codes that the second source disputes, or that only a namesake or a far village shares. */
export function findSuspects(
  villages: readonly VillageCells[],
  second: ReadonlyMap<string, SecondCode>,
  points: ReadonlyMap<string, Point>,
): Suspects {
  const coded = villages.filter(({ postal_code: code }) => code !== '');
  const byCode = Map.groupBy(coded, ({ postal_code: code }) => code);
  return coded.flatMap((village) => {
    const bearers = byCode.get(village.postal_code) ?? [];
    const whys = [...findWhys(village, bearers, second.get(village.id), points)];
    return whys.length === 0 ? [] : [{ village, why: whys.join('; ') }];
  });
}

/** Throws if a suspicious code was not reviewed, or an unsuspicious code was reviewed as right. */
export function checkReviewed(suspects: Suspects, reviewed: readonly CsvCells<'reviewed'>[]): void {
  const isReviewed = new Set(reviewed.map(({ id, code }) => `${id} ${code}`));
  const isSuspect = new Set(suspects.map(({ village }) => `${village.id} ${village.postal_code}`));
  const lines = suspects
    .filter(({ village }) => !isReviewed.has(`${village.id} ${village.postal_code}`))
    .map(({ village, why }) => `\n  ${village.id} ${village.name} ${village.postal_code}: ${why}`);
  if (lines.length > 0)
    throw new Error(
      'these postal codes are suspicious: correct them in data/corrections.csv, or list them in ' +
        `data/reviewed.csv as right or doubtful:${lines.join('')}`,
    );
  const needless = reviewed.filter(
    ({ verdict, id, code }) => verdict === 'right' && !isSuspect.has(`${id} ${code}`),
  );
  if (needless.length > 0)
    throw new Error(
      `data/reviewed.csv has unsuspicious codes: remove ${needless.map(({ id }) => id).join(', ')}`,
    );
}
