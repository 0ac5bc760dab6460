/** Gathers items into batches. */
export async function* inBatches<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    if (batch.push(item) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Works on some items at once, and gives what they become in the order of the items.
 * @param ahead on how many beside the first
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // It is thrown where its turn comes.
    result.catch(() => undefined);
    running.push(result);
    if (running.length > ahead) for (const first of running.splice(0, 1)) yield await first;
  }
  for (const result of running) yield await result;
}
