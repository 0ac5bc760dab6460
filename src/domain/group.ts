/** Does the same as `Map.groupBy`, which Node 20 and phones before 2024 lack. */
export function groupBy<Key, Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

/** Groups `values[i]` by `numbers[i]`, below `count`. `starts[n]` is where group n starts. */
export function groupByNumber(
  numbers: Uint32Array,
  values: Uint32Array,
  count: number,
): readonly [starts: Uint32Array, grouped: Uint32Array] {
  const starts = new Uint32Array(count + 1);
  // Not `for … of`: iterators are several times slower until V8 has compiled them.
  numbers.forEach((number) => {
    starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  });
  for (let at = 1; at <= count; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const grouped = new Uint32Array(values.length);
  const next = starts.slice();
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0;
    const place = next[number] ?? 0;
    grouped[place] = values[at] ?? 0;
    next[number] = place + 1;
  }
  return [starts, grouped];
}
