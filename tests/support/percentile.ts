/** Finds the value that a share of all values does not exceed. */
export function percentile(values: Iterable<number>, share: number): number {
  const ascending = Float64Array.from(values).sort();
  const value = ascending[Math.max(0, Math.ceil(ascending.length * share) - 1)];
  if (value === undefined) throw new Error('a percentile needs one value at least');
  return value;
}
