import { lineageOfNode } from '../country/tree.ts';
import { mentionsWord, isFullName, saysLevel, mentionsOverlap } from './mention.ts';
import type { Candidate, Evidence } from './reading.ts';

/**
 * Finds a name that contradicts a place: a regency or province that the place is not in. A regency
 * or province is also contradicted by the name of a smaller place outside it.
 */
export function findContradiction({ node, depth, explained, left, state }: Candidate, maxDepth = 3) {
  const { tree } = state.country;
  const first = Math.min(...explained.map(({ start }) => start));
  return state.evidence.find((mention: Evidence) => {
    const { free, isInside, isPart, says, nodes, start } = mention;
    const isSmaller = mention.depth > 1;
    const isAround = (named: number): boolean =>
      isSmaller ? lineageOfNode(tree, named).includes(node) : lineageOfNode(tree, node).includes(named);
    if (mention.depth > maxDepth || !isFullName(mention) || free < 1 || isInside) return false;
    if (explained.includes(mention)) return mention.depth === 1 && says === 'otherType';
    // A place that explains `Gorontalo` as the province does not explain `Kota Gorontalo`.
    const isTaken = (name: Evidence): boolean =>
      name.depth === mention.depth || (mentionsOverlap(name, mention) && name.says !== 'otherLevel');
    if (explained.some(isTaken)) return false;
    if ((isSmaller && depth > 1) || says === 'otherLevel' || nodes.some(isAround)) return false;
    // In `Jl. Martadinata (Riau), Cihapit`, the region before the place is a part of the street.
    const isApart = isPart || (left.length > 0 && left.every((at) => mentionsWord(mention, at)));
    return saysLevel(mention) || (isApart && (isSmaller || start > first));
  });
}

/** How far a place with the typed name and code is above those with the name alone. */
const codeLead = 4;

/**
 * If the best place does not have the typed code, ranks a place of the same name first that has it:
 * in `Ketapang 61272` the village, not Kabupaten Ketapang.
 */
export function preferNameWithCode(places: readonly Candidate[]): readonly Candidate[] {
  const [first] = places;
  const name = first?.self;
  if (name === undefined || first?.usesCode || first?.state.layout.code?.length !== 5) return places;
  const hasBoth = ({ self, usesCode, left, steps }: Candidate): boolean =>
    usesCode &&
    self?.start === name.start &&
    self.end === name.end &&
    left.length <= first.left.length &&
    !steps.some(({ isUnlisted }) => isUnlisted);
  const at = places.findIndex(hasBoth);
  const coded = places[at];
  return coded ? [{ ...coded, score: first.score + codeLead }, ...places.toSpliced(at, 1)] : places;
}

/**
 * If the best place is outside a regency or province that the text names, moves the best place in
 * that region to the front, with an equal score. The order stays if the text names the best place,
 * a region around it and its code, or contradictory regions: `Surabaya, Bali`.
 */
export function preferNamedRegion(places: readonly Candidate[]): readonly Candidate[] {
  const isLarge = ({ depth, says }: Evidence) => depth < 2 && (says === undefined || says === 'sameLevel');
  const [first] = places;
  if (first === undefined || first.explained.some(isLarge)) return places;
  if (first.usesCode && first.steps.length > 1) return places;
  const at = places.findIndex((place) => findContradiction(place, 1) === undefined);
  const inside = places[at];
  return inside && at > 0 ? [{ ...inside, score: first.score }, ...places.toSpliced(at, 1)] : places;
}
