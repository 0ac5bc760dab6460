import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { percentile } from '../support/percentile.ts';
import { ask, countOf, limitedTo, startServer, type Answer } from '../support/server.ts';
import { areTimesJudged, expectBelow } from '../support/times.ts';

const addresses = 60;
const max = areTimesJudged ? 100 : 10;
/** How long a record may take beside them, all but one in a hundred. */
const goodMilliseconds = 250;

/** The dearest searches known, each another one: short words that stand in very many names. */
const letters = 'abcdefghijklmnopqrstuvwxyz';
const searchOf = (number: number): string => {
  const [one, two] = [letters[number % 26] ?? '', letters[Math.floor(number / 26) % 26] ?? ''];
  return `/api/v1/search?q=${one}+an+${two}&_=${number}`;
};

test(`${addresses} addresses at their limit with the dearest searches hold up no record`, async () => {
  const server = await startServer({ ...limitedTo(max), TRUST_PROXY: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: addresses });
  const kept = new Agent({ keepAlive: true, maxSockets: 2 });
  const attack = { isOver: false };
  const records: Answer[] = [];
  const askOthers = async (): Promise<void> => {
    for (let turn = 0; !attack.isOver; turn++) {
      const headers = { 'X-Forwarded-For': `198.51.${turn >> 6}.${turn & 63}` };
      for (const path of ['/api/v1/villages/3273021004', '/jawa-barat', '/health'])
        records.push(await ask(server, path, { agent: kept, headers }));
      await sleep(5);
    }
  };
  const asking = askOthers();
  // One after the other, each: the requests of all at once would hold up this process.
  const askAs = async (address: number): Promise<readonly Answer[]> => {
    const answers: Answer[] = [];
    const headers = { 'X-Forwarded-For': `203.0.113.${address}` };
    for (let turn = 0; turn < max; turn++)
      answers.push(await ask(server, searchOf(turn * addresses + address), { agent, headers }));
    return answers;
  };
  const searches = (await Promise.all(Array.from({ length: addresses }, (_, at) => askAs(at)))).flat();
  attack.isOver = true;
  await asking;
  const p99 = percentile(
    records.values().map(({ milliseconds }) => milliseconds),
    0.99,
  );
  const [found, refused] = [countOf(searches, 200), countOf(searches, 503)];
  console.log(
    `${found} answered, ${refused} refused; p99 of ${records.length} records, pages and health ${p99.toFixed(0)} ms`,
  );
  expect(found + refused).toBe(searches.length);
  expect(found).toBeGreaterThan(0);
  expect(countOf(records, 200)).toBe(records.length);
  expectBelow(p99, goodMilliseconds);
  agent.destroy();
  kept.destroy();
  expect(await server.stop()).toBe(0);
});
