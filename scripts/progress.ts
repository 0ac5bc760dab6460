/** Announces the steps of a long task, counted: `[build 2/7] writing records`. */
export function steps(task: string, total: number): (title: string) => void {
  let current = 0;
  return (title) => {
    current++;
    console.log(`[${task} ${current}/${total}] ${title}`);
  };
}
