/** A value that is there, or on its way. Most answers come from memory and need no turn of the event loop. */
export type Eventual<T> = T | Promise<T>;

/** Calls `next` with a value: at once where it is there. */
export function after<T, U>(value: Eventual<T>, next: (value: T) => Eventual<U>): Eventual<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
