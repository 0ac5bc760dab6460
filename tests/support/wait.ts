/** Only a hang lasts this long: minutes for what takes a slow and busy machine seconds. */
export const hangMilliseconds = 300_000;

/** For one step of an open page, which takes at most a second or two on a busy machine. */
export const stepMilliseconds = 30_000;

/** Waits for an event that the error names, if it hangs. */
export async function waitFor<T>(what: string, event: Promise<T>): Promise<T> {
  const { promise: hang, reject } = Promise.withResolvers<never>();
  const error = new Error(`waited ${hangMilliseconds / 1000} s for ${what}`);
  const late = setTimeout(reject, hangMilliseconds, error);
  try {
    return await Promise.race([event, hang]);
  } finally {
    clearTimeout(late);
  }
}
