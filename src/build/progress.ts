/** Creates a function that prints the steps of a task: `[build 2/7] writing records`. */
export function createBuildSteps(task: string, total: number): (title: string) => void {
  let current = 0;
  return (title) => {
    current++;
    console.log(`[${task} ${current}/${total}] ${title}`);
  };
}

/** Returns the message of an error of the system or SQLite; other errors with their stack. */
export function toBuildMessage(error: unknown): unknown {
  const isOfSystem = error instanceof Error && ('syscall' in error || 'errcode' in error);
  return isOfSystem ? error.message : error;
}
