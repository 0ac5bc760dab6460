/**
 * Groups values by a key, in their order; for small groups. Map.groupBy does the same, but the package also runs where that is missing (Node 20).
 * @example groupBy(['aceh', 'bali', 'banten'], (name) => name[0]).get('b') // ['bali', 'banten']
 */
export function groupBy<Key, Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, readonly Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}
