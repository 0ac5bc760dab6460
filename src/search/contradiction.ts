import { lineageOfNode } from '../country/tree.ts';
import { isFullName, mentionsOverlap, mentionsWord, saysLevel } from './mention.ts';
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
    // There is a Kabupaten Bandung next to Kota Bandung, but no Kota Garut.
    const isTwin = (name: Evidence): boolean =>
      name.depth === 1 && name.says === 'sameLevel' && name.start === start && name.end === mention.end;
    if (mention.depth > maxDepth || !isFullName(mention) || free < 1 || isInside) return false;
    if (explained.includes(mention)) return says === 'otherType' && state.evidence.some(isTwin);
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

/** Moves the first place that fits to the front, with a score above the best by a lead. */
function moveToFront(places: readonly Candidate[], lead: number, fits: (place: Candidate) => boolean) {
  const at = places.findIndex(fits);
  const [first, moved] = [places[0], places[at]];
  if (first === undefined || moved === undefined || at === 0) return places;
  return [{ ...moved, score: first.score + lead }, ...places.toSpliced(at, 1)];
}

/** How far a place with the typed name and code is above those with the name alone. */
const codeLead = 4;

/**
 * If the best place does not have the typed code, ranks a place of the same name first that has it:
 * in `Ketapang 61272` the village, not Kabupaten Ketapang. If the best is a district or village by
 * its former name or a quarter, ranks a place of its regency first that has the name today, with an
 * equal score if it does not have the code. With a label, as in `Kec. Limbong`, the order stays.
 */
function preferSameName(places: readonly Candidate[]): readonly Candidate[] {
  const [first] = places;
  const name = first?.self;
  if (name === undefined || first === undefined) return places;
  const isSame = ({ self }: Candidate) => self?.start === name.start && self.end === name.end;
  const isFormer = name.kind === 'former' || (name.kind === 'quarter' && first.steps.length > 1);
  if (isFormer && name.depth > 1 && !saysLevel(name)) {
    const hasName = (place: Candidate): boolean =>
      isSame(place) && place.self?.kind === 'name' && place.regency === first.regency;
    return moveToFront(places, 0, hasName);
  }
  if (first.usesCode || first.state.layout.code?.length !== 5) return places;
  const hasCode = (place: Candidate): boolean =>
    isSame(place) && place.usesCode && !place.steps.some((step) => step.isUnlisted);
  return moveToFront(places, codeLead, hasCode);
}

/** Checks whether a text names a place, a region around it and its code. */
export const isNamedWithCode = ({ usesCode, steps }: Candidate): boolean => usesCode && steps.length > 1;

/**
 * Moves a place to the front that the text names better than the best. If the best place is outside
 * a regency or province that the text names, the best place in that region is first, with an equal
 * score. The order stays if the text names the best place, a region around it and its code, or
 * contradictory regions: `Surabaya, Bali`.
 */
export function preferNamedPlace(scored: readonly Candidate[]): readonly Candidate[] {
  const places = preferSameName(scored);
  const isLarge = ({ depth, says }: Evidence) => depth < 2 && (says === undefined || says === 'sameLevel');
  const [first] = places;
  if (first === undefined || isNamedWithCode(first) || first.explained.some(isLarge)) return places;
  return moveToFront(places, 0, (place) => findContradiction(place, 1) === undefined);
}
