import type { Facts } from '../country/facts.ts';

/** The facts in the package. Excludes bounds (large) and earlier regions (under ODbL). */
export interface PackagedFacts {
  readonly isoCodes: readonly string[];
  readonly bpsCodes: readonly (readonly [id: number, code: string])[];
  readonly uncheckedPoints: readonly number[];
}

export function toPackagedFacts({ isoCodes, bpsCodes, uncheckedPoints }: Facts): PackagedFacts {
  return { isoCodes, bpsCodes: [...bpsCodes], uncheckedPoints: [...uncheckedPoints] };
}

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
