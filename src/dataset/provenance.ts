import type { Village } from '../domain/region.ts';
import type { CsvCells } from './csv.ts';

/**
 * A package or file that the data comes from. `integrity` is the hash of the file that was read, `use` what is taken from it, in
 * Indonesian. Some are empty: `home` if it is not published, `edition` if it has no earlier edition of the regions, the rest of an
 * original work.
 */
export interface Source extends CsvCells<'sources'> {
  readonly key: SourceKey;
}

export const sourceKeys = [
  'regions',
  'postal-codes',
  'district-codes',
  'regions-37',
  'regions-38',
  'province-codes',
  'coast',
  'bps-codes',
  'other-codes',
] as const;
export type SourceKey = (typeof sourceKeys)[number];

/**
 * The origin of a village's postal code, or why it has none: `given` by the first source; `filled` from the second, as the first has
 * none; `replaced` from the second, as the first is wrong; `dropped`, as the first is wrong and the second does not fit; `missing` in
 * both; `corrected` by hand; `led`, the district's other code, which leads there; `listed` in other-codes.csv, which leads.
 */
export const origins = [
  'given',
  'filled',
  'replaced',
  'dropped',
  'missing',
  'corrected',
  'led',
  'listed',
] as const;
export type Origin = (typeof origins)[number];

/** The origins that villages without a postal code may have. A correction can also remove a code. */
export const originsWithoutCode: readonly Origin[] = ['dropped', 'missing', 'corrected'];

/**
 * The origin of a village's point, or why it has none. A village is found in the source's earlier edition by `id` and name, by the
 * `path` of names from the province, or by name in the `regency`. `boundary` is a point that these rules refuse, but that lies inside
 * or near the village's boundary. Refused are points `wrong`, far outside the boundary, `far` from the district, and `renamed`, where
 * only the id agrees. The source has none that is `missing`.
 */
export const pointOrigins = [
  'id',
  'path',
  'regency',
  'boundary',
  'wrong',
  'far',
  'renamed',
  'missing',
] as const;
export type PointOrigin = (typeof pointOrigins)[number];

export const originsWithoutPoint: readonly PointOrigin[] = ['wrong', 'far', 'renamed', 'missing'];

/** Names a source of an earlier edition, with its terms. */
export function editionSource(
  source: Readonly<Record<'name' | 'version' | 'author' | 'licence', string>>,
): string {
  return `${source.name} ${source.version} (${source.author}, ${source.licence})`;
}

/** The sources of regions and their postal codes; others are of points, the coast, earlier ids and checks. */
const mainKeys: readonly SourceKey[] = ['regions', 'postal-codes', 'district-codes', 'other-codes'];

/** Gives the sources of regions and postal codes. */
export function mainSources(sources: readonly Source[]): readonly Source[] {
  return sources.filter(({ key }) => mainKeys.includes(key));
}

/** Whether derived data must be under the source's own licence. Files of such sources contain nothing else. */
export function isShareAlike({ licence }: Pick<Source, 'licence'>): boolean {
  return licence.startsWith('ODbL');
}

export interface Provenance {
  readonly sources: readonly Source[];
  /** Origins of postal codes by village id; villages that are not listed have `given`. */
  readonly origins: ReadonlyMap<number, Origin>;
}

export function originOf({ origins: exceptions }: Pick<Provenance, 'origins'>, { id }: Village): Origin {
  return exceptions.get(id) ?? 'given';
}

const sourceOfOrigin: Readonly<Partial<Record<Origin, SourceKey>>> = {
  given: 'regions',
  filled: 'postal-codes',
  replaced: 'postal-codes',
  led: 'district-codes',
  listed: 'other-codes',
};

/** Gives the source of a village's postal code; undefined if it has none or was corrected by hand. */
export function sourceOf(provenance: Provenance, village: Village): Source | undefined {
  const origin = originOf(provenance, village);
  return provenance.sources.find(({ key }) => key === sourceOfOrigin[origin]);
}

/** The verdicts of a review of suspicious postal codes. A `doubtful` code is kept, and its pages say so. */
export const codeVerdicts = ['right', 'doubtful'] as const;

/** Whether a row of reviewed.csv is about a village with its code: its id is the village's, or that of its district. */
export const isAbout = (row: CsvCells<'reviewed'>, id: string, code: string | null): boolean =>
  code === row.code && id.startsWith(row.id);

/** Gives the reasons why postal codes are doubtful, in Indonesian, by village id. */
export function buildDoubts(
  villages: readonly Village[],
  rows: readonly CsvCells<'reviewed'>[],
): ReadonlyMap<number, string> {
  const doubtful = rows.filter(({ verdict }) => verdict === 'doubtful');
  const byCode = Map.groupBy(doubtful, ({ code }) => code);
  return new Map(
    villages.flatMap(({ id, postalCode: code }) => {
      const found = byCode.get(code ?? '')?.find((row) => isAbout(row, String(id), code));
      return found === undefined ? [] : [[id, found.why] as const];
    }),
  );
}
