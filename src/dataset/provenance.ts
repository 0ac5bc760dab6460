import type { Village } from '../domain/region.ts';
import type { CsvCells, CodeOrigin, PointOrigin } from './tables.ts';

/** A package or file that the data comes from, or the operator's list. */
export interface Source extends Omit<CsvCells<'sources'>, 'key'> {
  readonly key: SourceKey;
}

export type SourceKey = CsvCells<'sources'>['key'] | 'other-codes';

export const originsWithoutPoint: readonly PointOrigin[] = ['wrong', 'far', 'renamed', 'missing'];

const joinKnown = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

type Cited = Readonly<Record<'name' | 'version' | 'author' | 'licence', string>>;

export const citeSource = ({ name, version, author, licence }: Cited): string =>
  `${joinKnown([name, version], ' ')} (${joinKnown([author, licence], ', ')})`;

/** The sources of regions and postal codes. */
export const mainKeys: readonly SourceKey[] = ['regions', 'postal-codes', 'district-codes', 'other-codes'];

/** Checks whether derived data needs the source's own licence, and therefore separate files. */
export const isShareAlike = ({ licence }: Pick<Source, 'licence'>): boolean => licence.startsWith('ODbL');

/** Returns the notice for data files: all sources but share-alike ones, with the original works. */
export function formatAttribution(sources: readonly Source[]): string {
  const cited = sources
    .filter((source) => !isShareAlike(source))
    .map((source) => {
      const work = { name: source.based_on, version: '', author: source.based_on_author };
      const from = citeSource({ ...work, licence: source.based_on_licence });
      return `${citeSource(source)}${source.based_on === '' ? '' : `, from ${from}`}`;
    });
  return `${cited.join('; ')}. Modified. Unofficial; not published by Pos Indonesia.`;
}

/** Returns the notice for files that include a share-alike source; null without such a source. */
export function formatShareAlikeNotice(sources: readonly Source[]): string | null {
  const source = sources.find(isShareAlike);
  if (source === undefined) return null;
  return `Contains information from ${source.name} (${source.author}, ${source.licence})`;
}

export interface Provenance {
  readonly sources: readonly Source[];
  /** Origins of postal codes by village id. Absent villages have the origin `given`. */
  readonly origins: ReadonlyMap<number, CodeOrigin>;
}

export const findCodeOrigin = ({ origins }: Pick<Provenance, 'origins'>, { id }: Village) =>
  origins.get(id) ?? 'given';

const sourceOfOrigin: Readonly<Partial<Record<CodeOrigin, SourceKey>>> = {
  given: 'regions',
  filled: 'postal-codes',
  replaced: 'postal-codes',
  led: 'district-codes',
  district: 'district-codes',
  listed: 'other-codes',
};

/** Finds the source of a village's code; undefined if missing or corrected by hand. */
export function findCodeSource(provenance: Provenance, village: Village): Source | undefined {
  const origin = findCodeOrigin(provenance, village);
  return provenance.sources.find(({ key }) => key === sourceOfOrigin[origin]);
}

/** Checks whether a row of reviewed.csv is about this code of a village or its district. */
export const reviewCovers = (row: CsvCells<'reviewed'>, id: string, code: string | null): boolean =>
  code === row.code && id.startsWith(row.id);

export function readReviewedRows(
  villages: readonly Village[],
  rows: readonly CsvCells<'reviewed'>[],
): ReadonlyMap<number, CsvCells<'reviewed'>> {
  const doubtful = rows.filter(({ verdict }) => verdict === 'doubtful');
  const byCode = Map.groupBy(doubtful, ({ code }) => code);
  return new Map(
    villages.flatMap(({ id, postalCode: code }) => {
      const review = byCode.get(code ?? '')?.find((row) => reviewCovers(row, String(id), code));
      return review === undefined ? [] : [[id, review] as const];
    }),
  );
}
