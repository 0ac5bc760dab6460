/**
 * Groups values by a key, in their order. Map.groupBy does the same, but the package and pages also run where that is missing (Node 20).
 * @example groupBy(['aceh', 'bali', 'banten'], (name) => name[0]).get('b') // ['bali', 'banten']
 */
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
