/** Announces the steps of a long task, counted: `[build 2/7] writing records`. */
export function steps(task: string, total: number): (title: string) => void {
  let current = 0;
  return (title) => {
    current++;
    console.log(`[${task} ${current}/${total}] ${title}`);
  };
}

const barWidth = 30;

/** Makes a bar that fills as `advance` is called, `total` times in all. Only where a person watches. */
export function progressBar(total: number): () => void {
  if (!process.stdout.isTTY) return () => undefined;
  let done = 0;
  let shown = -1;
  return () => {
    done++;
    const percent = Math.floor((done / total) * 100);
    if (percent === shown) return;
    shown = percent;
    const filled = Math.round((percent / 100) * barWidth);
    const bar = '#'.repeat(filled) + '-'.repeat(barWidth - filled);
    process.stdout.write(`\r  [${bar}] ${percent} %${done === total ? '\n' : ''}`);
  };
}
