/** What repeated measurements of one thing gave. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Gives the value that a share of all values does not exceed. */
export function percentile(values: Iterable<number>, share: number): number {
  const ascending = Float64Array.from(values).sort();
  const value = ascending[Math.max(0, Math.ceil(ascending.length * share) - 1)];
  if (value === undefined) throw new Error('there is nothing to take a percentile of');
  return value;
}

/** Gives the middle of some values with their least and most. */
export function spreadOf(values: readonly number[]): Spread {
  return { median: percentile(values, 0.5), least: Math.min(...values), most: Math.max(...values) };
}
