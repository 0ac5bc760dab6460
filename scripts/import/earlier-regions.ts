import { findLevelOfDigits } from '../../src/domain/level.ts';
import { fold } from '../../src/domain/fold.ts';
import type { CsvCells } from '../../src/dataset/csv.ts';
import { editionSource, type Source } from '../../src/dataset/provenance.ts';
import { traceRegions, type Names, type Trace } from './trace.ts';

/** A row of retired.csv and renamed.csv. */
type EarlierRow = CsvCells<'retired'>;

/** An earlier edition, and the source that it is read from. */
export interface EarlierEdition {
  readonly source: Pick<Source, 'name' | 'version' | 'author' | 'licence' | 'edition'>;
  readonly names: Names;
}

function toRow({ source }: EarlierEdition, id: string, name: string, { how, to }: Trace): EarlierRow {
  return {
    id,
    level: findLevelOfDigits(id.length) ?? '',
    name,
    last_edition: source.edition,
    successor_id: to ?? '',
    how,
    source: editionSource(source),
  };
}

/**
 * Lists the regions of earlier editions that the current one does not have under the same id and name, in id order: `retired`
 * has the ids that are no more, `renamed` those that remain with another name.
 *
 * @param editions earlier editions, the oldest first; the last one that has a region gives its row
 */
export function listEarlierRegions(
  editions: readonly EarlierEdition[],
  current: Names,
): { readonly retired: readonly EarlierRow[]; readonly renamed: readonly EarlierRow[] } {
  const rows = new Map<string, EarlierRow>();
  for (const edition of editions) {
    for (const [id, trace] of traceRegions(edition.names, current)) {
      const name = edition.names.get(id) ?? '';
      // A retired id has one row: it leads to one place. An id that remains has a row for each name.
      const key = current.has(id) ? `${id} ${fold(name)}` : id;
      if (trace.how !== 'id') rows.set(key, toRow(edition, id, name, trace));
    }
  }
  const sorted = [...rows.values()].toSorted((a, b) => Number(a.id) - Number(b.id));
  return {
    retired: sorted.filter(({ id }) => !current.has(id)),
    renamed: sorted.filter(({ id }) => current.has(id)),
  };
}

const capitals = /^[^\p{Ll}]+$/u;
const keptWord = /^(?:[IVX]+|DKI)$/;

/** Writes a name of capitals with small letters; Roman numbers keep theirs. */
export function fromCapitals(name: string): string {
  if (!capitals.test(name)) return name;
  return name.replace(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu, (word) =>
    keptWord.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}
