/** Announces the steps of a long task, counted: `[build 2/7] writing records`. */
export function steps(task: string, total: number): (title: string) => void {
  let current = 0;
  return (title) => {
    current++;
    console.log(`[${task} ${current}/${total}] ${title}`);
  };
}

const barWidth = 30;
/** In a log, a line is printed for every so many percent. */
const percentPerLine = 25;

/** Makes a function that advances a progress bar, to be called `total` times. In a log it prints a line for each quarter. */
export function progressBar(total: number): () => void {
  const { isTTY } = process.stdout;
  let done = 0;
  let shown = 0;
  return () => {
    done++;
    const percent = Math.floor((done / total) * 100);
    if (percent < shown + (isTTY ? 1 : percentPerLine)) return;
    shown = isTTY ? percent : percent - (percent % percentPerLine);
    if (!isTTY) {
      console.log(`  ${shown} % of ${total}`);
      return;
    }
    const filled = Math.round((percent / 100) * barWidth);
    const bar = '#'.repeat(filled) + '-'.repeat(barWidth - filled);
    process.stdout.write(`\r  [${bar}] ${percent} %${done === total ? '\n' : ''}`);
  };
}
