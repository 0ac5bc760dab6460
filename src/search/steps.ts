/** Work of some milliseconds in short steps. A server can serve other clients between steps. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs all steps without pause. */
export function runSearchSteps<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
