/** Creates a function that prints the steps of a task: `[build 2/7] writing records`. */
export function createBuildSteps(task: string, total: number): (title: string) => void {
  let current = 0;
  return (title) => {
    current++;
    console.log(`[${task} ${current}/${total}] ${title}`);
  };
}

/** Reduces errors of the system and SQLite to their message. Other errors keep their stack. */
export function toBuildMessage(error: unknown): unknown {
  const isOfSystem = error instanceof Error && ('syscall' in error || 'errcode' in error);
  return isOfSystem ? error.message : error;
}
