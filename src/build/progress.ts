/** Creates a function that prints the steps of a task: `[build 2/7] writing records`. */
export function createBuildSteps(task: string, total: number): (title: string) => void {
  let current = 0;
  return (title) => {
    current++;
    console.log(`[${task} ${current}/${total}] ${title}`);
  };
}

/** Returns the printable part of an error: its message if the system or SQLite reports it. */
export function withoutStack(error: unknown): unknown {
  return error instanceof Error && ('syscall' in error || 'errcode' in error) ? error.message : error;
}
