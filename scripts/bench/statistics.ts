/** Finds the value that a share of all values does not exceed. */
export function percentile(values: Iterable<number>, share: number): number {
  const ascending = Float64Array.from(values).sort();
  const value = ascending[Math.max(0, Math.ceil(ascending.length * share) - 1)];
  if (value === undefined) throw new Error('a percentile needs one value at least');
  return value;
}

/** Summarizes repeated measurements of one thing. */
export function spreadOf(values: readonly number[]) {
  const at = (share: number): number => percentile(values, share);
  return { count: values.length, min: at(0), median: at(0.5), p99: at(0.99), max: at(1) };
}

export type Spread = Readonly<ReturnType<typeof spreadOf>>;

/** Measures how many microseconds a call takes. */
export function measureMicroseconds(call: () => unknown): number {
  const started = performance.now();
  call();
  return (performance.now() - started) * 1000;
}
