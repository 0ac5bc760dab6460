import type { CsvCells } from '../../src/dataset/csv.ts';
import { distanceMetres, type Point } from '../../src/domain/coordinates.ts';
import { fold } from '../../src/domain/fold.ts';
import type { SecondCode } from './identity.ts';

/** From here on, a village does not lie near the others that have its code. */
const farMetres = 25_000;

type Village = CsvCells<'villages'>;

/** A village whose postal code may be another village's, and why. */
interface Suspect {
  readonly village: Village;
  readonly why: string;
}

/** Says what is suspicious about a village's code; `bearers` are all villages that have it. */
function* findWhys(
  { id, name, district_id: district, postal_code: code }: Village,
  bearers: readonly Village[],
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
  villages: readonly Village[],
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
  const keyOf = ({ id, postal_code: code }: Village): string => `${id} ${code}`;
  const known = new Set(reviewed.map(({ id, code }) => `${id} ${code}`));
  const found = new Set(suspects.map(({ village }) => keyOf(village)));
  const unknown = suspects.filter(({ village }) => !known.has(keyOf(village)));
  if (unknown.length > 0)
    throw new Error(
      'these postal codes are suspicious: correct them in data/corrections.csv, or list them in data/reviewed.csv as ' +
        'right or doubtful:' +
        unknown
          .map(({ village, why }) => `\n  ${village.id} ${village.name} ${village.postal_code}: ${why}`)
          .join(''),
    );
  const needless = reviewed.filter(
    ({ id, code, verdict }) => verdict === 'right' && !found.has(`${id} ${code}`),
  );
  if (needless.length > 0)
    throw new Error(
      `data/reviewed.csv has codes that are not suspicious: remove ${needless.map(({ id }) => id).join(', ')}`,
    );
}
