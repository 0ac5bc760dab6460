/** Returns every n-th value, starting with the first. */
export const everyNth = <T>(values: Iterable<T>, step: number): readonly T[] =>
  [...values].filter((_value, at) => at % step === 0);
