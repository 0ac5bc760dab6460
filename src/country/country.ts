import type { Coordinates } from '../domain/coordinates.ts';
import { buildCodeIndex, type CodeIndex } from './codes.ts';
import type { Columns } from './columns.ts';
import type { Facts } from './facts.ts';
import { buildLexicon, type Lexicon } from './lexicon.ts';
import { pathReader, type Paths } from './paths.ts';
import { formerParentsOf, townsOf } from './surroundings.ts';
import { buildTree, type Tree } from './tree.ts';

/**
 * The country: the one model that the build, the server, the npm package and `/cek` make records, page paths, places and
 * searches from.
 */
export interface Country extends Columns, CodeIndex, Paths {
  readonly tree: Tree;
  /** Built when it is first needed, unless a file has it. */
  readonly lexicon: Lexicon;
  /** For each node, the share of kelurahan around it, 0 to 1: how much of a town it is in. */
  readonly towns: Float32Array;
  /** Districts and regencies that regions lay in before, by node. */
  readonly formerParents: ReadonlyMap<number, readonly number[]>;
  /** The points of villages. */
  readonly points: Coordinates;
  /** Undefined in browsers and in the npm package, whose files do not have them. */
  readonly facts: Facts | undefined;
}

/** What a country has beside its columns. */
interface Additions {
  /** Reads the points. Called once, when they are first needed. */
  readonly readPoints?: () => Coordinates;
  readonly facts?: Facts;
  readonly lexicon?: Lexicon;
}

/** Makes a function that calls another once, and then returns the same value. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

const withoutPoints = (): Coordinates => {
  throw new Error('this country was opened without points');
};

/**
 * Opens the country.
 * @example openCountry(readCountry(file)).names.province // ['Aceh', …]
 */
export function openCountry(
  columns: Columns,
  { readPoints = withoutPoints, facts, lexicon }: Additions = {},
): Country {
  const tree = buildTree(columns);
  const [points, ownLexicon] = [once(readPoints), once(() => lexicon ?? buildLexicon(columns, tree.firsts))];
  return {
    ...columns,
    ...buildCodeIndex(columns),
    tree,
    towns: townsOf({ ...columns, tree }),
    formerParents: formerParentsOf({ ...columns, tree }),
    ...pathReader(columns),
    facts,
    get points() {
      return points();
    },
    get lexicon() {
      return ownLexicon();
    },
  };
}
