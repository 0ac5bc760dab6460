import type { CsvCells, CodeOrigin } from '../../src/dataset/tables.ts';
import { distanceMetres, type Point } from '../../src/domain/coordinates.ts';
import { fold } from '../../src/domain/fold.ts';
import { idDigits } from '../../src/domain/level.ts';
import { postalCodePattern } from '../../src/domain/postal-code.ts';
import type { Trace } from './earlier-regions.ts';

/** What the second source says of a village of today. */
export interface SecondCode {
  readonly code: string;
  /** Whether its village is this one by name. Otherwise only the id agrees: that may fill a gap, but refutes nothing. */
  readonly isIdentified: boolean;
}

/**
 * Gives the postal codes of the second source by the ids of today. What it says of the id that a village had counts like what
 * it says of the id itself.
 *
 * @param traces what became of the regions of the second source, by their ids there
 * @param postalCodes the codes of the second source, by its ids; malformed ones are left out
 */
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

/** The share of a regency's codes that must begin with the same two digits for others to be outliers. */
const sharedPrefix = 0.9;

/** Gives the first two digits that nearly all of a regency's postal codes share, by regency. */
function regencyPrefixes(codes: ReadonlyMap<string, string | null>): ReadonlyMap<string, string> {
  const known = [...codes].flatMap(([id, code]) =>
    code === null ? [] : [{ regency: id.slice(0, idDigits.regency), prefix: code.slice(0, 2) }],
  );
  const prefixes = new Map<string, string>();
  for (const [regency, inRegency] of Map.groupBy(known, ({ regency }) => regency))
    for (const [prefix, alike] of Map.groupBy(inRegency, ({ prefix }) => prefix))
      if (alike.length >= inRegency.length * sharedPrefix) prefixes.set(regency, prefix);
  return prefixes;
}

interface GivenCode {
  readonly code: string;
  readonly postal_code: string;
}

/**
 * Decides each village's postal code from two sources: the code of the first if it is well-formed, else that of the
 * second.
 *
 * The second refutes the first where it knows the village by name and the first gives the second's code to more villages of
 * the district. An outlier, whose first two digits differ from those of its regency and which the second source does not
 * confirm, is replaced by the second source's code if that fits, and dropped otherwise.
 *
 * @param second what the second source says, by village id
 * @returns the codes, and their origins where they are not simply given
 */
export function decidePostalCodes(
  villages: readonly GivenCode[],
  second: ReadonlyMap<string, SecondCode>,
): { readonly codes: Map<string, string | null>; readonly origins: Map<string, CodeOrigin> } {
  const codes = new Map<string, string | null>();
  const origins = new Map<string, CodeOrigin>();
  const inDistrict = (id: string, code: string): string => `${id.slice(0, idDigits.district)} ${code}`;
  const uses = Map.groupBy(villages, ({ code: id, postal_code }) => inDistrict(id, postal_code));
  const countUses = (id: string, code: string): number => uses.get(inDistrict(id, code))?.length ?? 0;
  for (const { code: id, postal_code: given } of villages) {
    const said = second.get(id);
    if (!postalCodePattern.test(given)) {
      codes.set(id, said?.code ?? null);
      origins.set(id, said === undefined ? 'missing' : 'filled');
    } else if (said?.isIdentified === true && countUses(id, said.code) > countUses(id, given)) {
      codes.set(id, said.code);
      origins.set(id, 'replaced');
    } else codes.set(id, given);
  }
  const prefixes = regencyPrefixes(codes);
  for (const [id, code] of codes) {
    const prefix = prefixes.get(id.slice(0, idDigits.regency));
    const other = second.get(id)?.code;
    if (code === null || prefix === undefined || code.startsWith(prefix) || other === code) continue;
    const fits = other?.startsWith(prefix) === true;
    codes.set(id, fits ? other : null);
    origins.set(id, fits ? 'replaced' : 'dropped');
  }
  return { codes, origins };
}

/** From here on, a village does not lie near the others that have its code. */
const farMetres = 25_000;

type VillageCells = CsvCells<'villages'>;

interface Suspect {
  readonly village: VillageCells;
  readonly why: string;
}

/** Says what is suspicious about a village's code; `bearers` are all villages that have it. */
function* findWhys(
  { id, name, district_id: district, postal_code: code }: VillageCells,
  bearers: readonly VillageCells[],
  said: SecondCode | undefined,
  points: ReadonlyMap<string, Point>,
): Generator<string> {
  if (said?.isIdentified === true && said.code !== code) yield `the second source gives ${said.code}`;
  const elsewhere = bearers.filter((other) => other.district_id !== district);
  if (elsewhere.length === 0 || elsewhere.length < bearers.length - 1) return;
  const namesake = elsewhere.find((other) => fold(other.name) === fold(name));
  if (namesake !== undefined)
    yield `it is the code of ${namesake.id}, which has the same name, and of no other in the district`;
  const point = points.get(id);
  const others = elsewhere.flatMap((other) => points.get(other.id) ?? []);
  if (point === undefined || others.length === 0) return;
  const metres = Math.min(...others.map((other) => distanceMetres(point, other)));
  if (metres > farMetres)
    yield `no other in the district has it, and the nearest that does lies ${Math.round(metres / 1000)} km away`;
}

/**
 * Finds the villages whose postal code is suspicious: the second source knows the village and gives another; or no other
 * village of the district has it, but a village of the same name elsewhere, or only villages far away.
 *
 * @param second what the second source says, by village id
 * @param points the points of villages, by id; without points nothing is far
 */
export function findSuspects(
  villages: readonly VillageCells[],
  second: ReadonlyMap<string, SecondCode>,
  points: ReadonlyMap<string, Point>,
): readonly Suspect[] {
  const coded = villages.filter(({ postal_code: code }) => code !== '');
  const byCode = Map.groupBy(coded, ({ postal_code: code }) => code);
  return coded.flatMap((village) => {
    const bearers = byCode.get(village.postal_code) ?? [];
    const whys = [...findWhys(village, bearers, second.get(village.id), points)];
    return whys.length === 0 ? [] : [{ village, why: whys.join('; ') }];
  });
}

/**
 * Checks that people have looked at each suspicious postal code.
 *
 * @throws naming each suspicious village that is not in reviewed.csv with its code, and each row there that is right but not
 *   suspicious
 */
export function checkReviewed(suspects: readonly Suspect[], reviewed: readonly CsvCells<'reviewed'>[]): void {
  const known = new Set(reviewed.map(({ id, code }) => `${id} ${code}`));
  const found = new Set(suspects.map(({ village }) => `${village.id} ${village.postal_code}`));
  const unknown = suspects.filter(({ village }) => !known.has(`${village.id} ${village.postal_code}`));
  if (unknown.length > 0)
    throw new Error(
      'these postal codes are suspicious: correct them in data/corrections.csv, or list them in data/reviewed.csv as ' +
        'right or doubtful:' +
        unknown
          .map(({ village, why }) => `\n  ${village.id} ${village.name} ${village.postal_code}: ${why}`)
          .join(''),
    );
  const needless = reviewed.filter((row) => row.verdict === 'right' && !found.has(`${row.id} ${row.code}`));
  if (needless.length > 0)
    throw new Error(
      `data/reviewed.csv has codes that are not suspicious: remove ${needless.map(({ id }) => id).join(', ')}`,
    );
}
