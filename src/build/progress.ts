/** Announces the steps of a long task, counted: `[build 2/7] writing records`. */
export function createSteps(task: string, total: number): (title: string) => void {
  let current = 0;
  return (title) => {
    current++;
    console.log(`[${task} ${current}/${total}] ${title}`);
  };
}

/** Gives what is printed of an error: without a stack where the system or SQLite says what is wrong, such as a full disk. */
export function withoutStack(error: unknown): unknown {
  return error instanceof Error && ('syscall' in error || 'errcode' in error) ? error.message : error;
}
