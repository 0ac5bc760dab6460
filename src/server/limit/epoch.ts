/** How far the wall clock may drift from the steady one before the difference is taken anew. */
const toleranceMilliseconds = 100;

/**
 * Makes a clock of epoch milliseconds that moves with the steady clock, so that the end of a window is the same
 * second in every answer, and that follows the wall clock when that is set.
 *
 * @param wall epoch milliseconds, as the machine believes
 * @param steady milliseconds that never go back
 */
export function epochClock(wall: () => number, steady: () => number): () => number {
  let offset = wall() - steady();
  return () => {
    const time = steady();
    const measured = wall() - time;
    if (Math.abs(measured - offset) > toleranceMilliseconds) offset = measured;
    return time + offset;
  };
}
