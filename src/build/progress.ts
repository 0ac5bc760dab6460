/** Announces the steps of a long task, counted: `[build 2/7] writing records`. */
export function steps(task: string, total: number): (title: string) => void {
  let current = 0;
  return (title) => {
    current++;
    console.log(`[${task} ${current}/${total}] ${title}`);
  };
}

/** Makes a function to call `total` times; it prints a line at each quarter. */
export function progressBar(total: number): () => void {
  let done = 0;
  return () => {
    done++;
    const isQuarter = Math.floor((done * 4) / total) > Math.floor(((done - 1) * 4) / total);
    if (isQuarter) console.log(`  ${Math.round((done / total) * 100)} % of ${total}`);
  };
}

/** Gives what is printed of an error: without a stack where the system or SQLite says what is wrong, such as a full disk. */
export function withoutStack(error: unknown): unknown {
  return error instanceof Error && ('syscall' in error || 'errcode' in error) ? error.message : error;
}
