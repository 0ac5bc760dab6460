/** Announces the steps of a long task, counted: `[build 2/7] writing records`. */
export function steps(task: string, total: number): (title: string) => void {
  let current = 0;
  return (title) => {
    current++;
    console.log(`[${task} ${current}/${total}] ${title}`);
  };
}

/** Makes a function that is called `total` times, and prints a line for each quarter of them. */
export function progressBar(total: number): () => void {
  let done = 0;
  return () => {
    done++;
    const isQuarter = Math.floor((done * 4) / total) > Math.floor(((done - 1) * 4) / total);
    if (isQuarter) console.log(`  ${Math.round((done / total) * 100)} % of ${total}`);
  };
}

/** Gives what is printed of an error: of the system's and SQLite's, which say what is wrong, such as a full disk, the message alone. */
export function withoutStack(error: unknown): unknown {
  return error instanceof Error && ('syscall' in error || 'errcode' in error) ? error.message : error;
}
