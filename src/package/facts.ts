import type { Facts } from '../country/facts.ts';

/** Picks the facts that the package needs. Bounds are too large, earlier regions under ODbL. */
export function toPackagedFacts({ isoCodes, bpsCodes, uncheckedPoints }: Facts) {
  return { isoCodes, bpsCodes: [...bpsCodes], uncheckedPoints: [...uncheckedPoints] };
}

export type PackagedFacts = ReturnType<typeof toPackagedFacts>;

export function readPackagedFacts({ isoCodes, bpsCodes, uncheckedPoints }: PackagedFacts): Facts {
  const none = new Map<number, never>();
  return {
    isoCodes,
    bpsCodes: new Map(bpsCodes),
    uncheckedPoints: Uint32Array.from(uncheckedPoints),
    bounds: {},
    earlier: { retired: none, formerly: none, idMeant: none },
  };
}
