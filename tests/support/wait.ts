/** Nothing lasts as long but a hang: minutes where a slow machine with much other work takes seconds. */
export const hangMilliseconds = 300_000;

/**
 * Waits for an event.
 *
 * @param what is waited for, in the error
 * @throws if it does not come before it must count as a hang
 */
export async function waitFor<T>(what: string, event: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => {
      reject(new Error(`waited ${hangMilliseconds / 1000} s for ${what}`));
    }, hangMilliseconds);
  });
  try {
    return await Promise.race([event, hang]);
  } finally {
    clearTimeout(late);
  }
}
