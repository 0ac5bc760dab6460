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
 * Where a village's postal code is from, or why it has none: `given` by the first source, `filled` from the second because
 * the first has none, `replaced` from the second because the first one's cannot be right or is another village's, `dropped` because
 * it cannot be right and the second has none that fits, `missing` in both sources, `corrected` by hand, `led`: the other code of
 * the district, which leads there, or `listed`: of the list in other-codes.csv, which leads.
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
 * Where a village's point is from, or why it has none. The source has an earlier edition, whose village is this one by `id` and
 * name, by the `path` of its name and those of its parents, or by its name in the `regency`; or these rules refuse the point, but
 * it lies in or by the `boundary` of the village. It is `wrong`, far outside of that boundary; `far` from its district; the village
 * was `renamed` and only its id agrees; or the source has nothing of it: `missing`.
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

/** Whether what is made of a source must be under the source's own licence. Files of such sources hold nothing else. */
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

/** What people found of a postal code that looks like another place's. A `doubtful` one is kept, and its pages say so. */
export const codeVerdicts = ['right', 'doubtful'] as const;

/** Whether a row of reviewed.csv is about a village with its code: its id is the village's, or that of its district. */
export const isAbout = (row: CsvCells<'reviewed'>, id: string, code: string | null): boolean =>
  code === row.code && id.startsWith(row.id);

/** Gives why the postal codes of villages are doubtful, in Indonesian, by village id. */
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
