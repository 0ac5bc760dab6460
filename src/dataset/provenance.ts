import type { Village } from '../domain/region.ts';
import type { CsvCells, Origin, PointOrigin } from './tables.ts';

/** A package or file that the data comes from, or a list that the operator has added. */
export interface Source extends Omit<CsvCells<'sources'>, 'key'> {
  readonly key: SourceKey;
}

export type SourceKey = CsvCells<'sources'>['key'] | 'other-codes';

export const originsWithoutPoint: readonly PointOrigin[] = ['wrong', 'far', 'renamed', 'missing'];

const joinKnown = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

/** Names a source with its author and licence, as far as they are known. */
export function citeSource({
  name,
  version,
  author,
  licence,
}: Readonly<Record<'name' | 'version' | 'author' | 'licence', string>>): string {
  return `${joinKnown([name, version], ' ')} (${joinKnown([author, licence], ', ')})`;
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

/** Returns the notice for files of the data: each source, with the work that it is based on. */
export function attributionOf(sources: readonly Source[]): string {
  const cited = sources
    .filter((source) => !isShareAlike(source))
    .map((source) => {
      const work = { name: source.based_on, version: '', author: source.based_on_author };
      const from = citeSource({ ...work, licence: source.based_on_licence });
      return `${citeSource(source)}${source.based_on === '' ? '' : `, from ${from}`}`;
    });
  return `${cited.join('; ')}. Modified. Unofficial; not published by Pos Indonesia.`;
}

/** Returns the notice for files with something of a share-alike source; null if there is none. */
export function shareAlikeNotice(sources: readonly Source[]): string | null {
  const source = sources.find(isShareAlike);
  return source ? `Contains information from ${source.name} (${source.author}, ${source.licence})` : null;
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
  district: 'district-codes',
  listed: 'other-codes',
};

/** Gives the source of a village's postal code; undefined if it has none or was corrected by hand. */
export function sourceOf(provenance: Provenance, village: Village): Source | undefined {
  const origin = originOf(provenance, village);
  return provenance.sources.find(({ key }) => key === sourceOfOrigin[origin]);
}

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
