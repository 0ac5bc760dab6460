import type { Coordinates } from '../domain/coordinates.ts';
import { buildCodeIndex, type CodeIndex } from './codes.ts';
import type { Columns } from './columns.ts';
import type { Facts } from './facts.ts';
import { buildLexicon, type Lexicon } from './lexicon.ts';
import type { Paths } from './paths.ts';
import { buildTree, findFormerParents, type Tree } from './tree.ts';
import { measureUrbanShares } from './urban-shares.ts';

/** The one model of the country, for the build, the server, the npm package and `/cek`. */
export interface Country extends Columns, CodeIndex, Paths {
  readonly tree: Tree;
  /** Built on first use, unless read from a file. */
  readonly lexicon: Lexicon;
  /** For each node, how urban its surroundings are: the share of kelurahan, 0 to 1. */
  readonly urbanShares: Float32Array;
  /** The former parents of each node, such as a regency's former province. */
  readonly formerParents: ReadonlyMap<number, readonly number[]>;
  readonly points: Coordinates;
  /** Undefined in browsers and in the npm package, whose files do not contain these facts. */
  readonly facts: Facts | undefined;
}

interface Additions {
  /** Reads the points. Called once, on first use. */
  readonly readPoints?: () => Coordinates;
  readonly facts?: Facts;
  readonly lexicon?: Lexicon;
}

/** Wraps a function so that it is called once and its value cached. */
export function createOnce<Value>(create: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined;
  return () => (cached ??= { value: create() }).value;
}

/** For `/cek`, which shows no paths. Its worker is 2 % smaller without the code for paths. */
export const withoutPagePaths = (): Paths => ({ pathAt: () => '' });

const withoutPoints = (): Coordinates => {
  throw new Error('this country was opened without points');
};

/** Points and lexicon are read on first use. `createPaths` may be `withoutPagePaths`. */
export function openCountry(
  columns: Columns,
  createPaths: (columns: Columns) => Paths,
  { readPoints = withoutPoints, facts, lexicon }: Additions = {},
): Country {
  const tree = buildTree(columns);
  const points = createOnce(readPoints);
  const ownLexicon = createOnce(() => lexicon ?? buildLexicon(columns, tree.firsts));
  return {
    ...columns,
    ...buildCodeIndex(columns),
    tree,
    urbanShares: measureUrbanShares({ ...columns, tree }),
    formerParents: findFormerParents({ ...columns, tree }),
    ...createPaths(columns),
    facts,
    get points() {
      return points();
    },
    get lexicon() {
      return ownLexicon();
    },
  };
}
