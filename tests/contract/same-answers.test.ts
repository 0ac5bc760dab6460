// A redesign must keep these hashes. After a change of the data or the reader, run Vitest with -u
// and say in the commit which kinds of answers changed and why.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { levels, plurals, type Level } from '../../src/domain/level.ts';
import { sharedApp } from '../support/app.ts';
import { askEach } from '../support/ask-each.ts';
import { countrySearches } from '../support/country-searches.ts';
import { packagedEngine as engine } from '../support/packaged-engine.ts';
import { everyNth } from '../support/sample.ts';
import { countryStore } from '../support/store.ts';

const server = sharedApp();
const { ids, codes } = countryStore;

/** Returns every n-th value, so that about 200 of each level remain. */
const sample = <Value>(values: Iterable<Value>): readonly Value[] => {
  const all = [...values];
  return everyNth(all, Math.ceil(all.length / 200));
};
const sampleIds = (level: Level): readonly number[] => sample(ids[level]);
const everyLevel = levels.flatMap(sampleIds);
const listRecords = (level: Level): readonly string[] =>
  sampleIds(level).map((id) => `/api/v1/${plurals[level]}/${id}`);
const searches = sample(countrySearches.filter((text) => text.trim() !== ''));
const ask = (operation: string, texts: readonly string[]): readonly string[] =>
  texts.map((text) => `/api/v1/${operation}?q=${encodeURIComponent(text)}`);

const paths: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(levels.map((level) => [plurals[level], listRecords(level)])),
  places: everyLevel.map((id) => `/api/v1/places/${id}`),
  'postal codes': sample(codes).map((code) => `/api/v1/postal-codes/${code}`),
  lists: levels.flatMap((level) => ask(plurals[level], ['suka', 'bandung', '40'])),
  searches: ask('search', searches),
  matches: ask('match', searches),
};

async function hashAnswers(asked: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  await askEach(server, asked, (path, { status, etag, body }) =>
    hash.update(`${path} ${status} ${etag}\n`).update(body),
  );
  return hash.digest('base64url').slice(0, 16);
}

test('the service returns the same bytes and ETags as before', async () => {
  const hashes: Record<string, string> = {};
  for (const [kind, asked] of Object.entries(paths)) hashes[kind] = await hashAnswers(asked);
  expect(hashes).toMatchInlineSnapshot(`
    {
      "districts": "n4hU0Ka7H4sSSJem",
      "lists": "Y7GRrGeK1Bfxj2oT",
      "matches": "sS1DMA_kYdgqwHiR",
      "places": "MKPlRP23Sx8VLLjR",
      "postal codes": "v2y3etKA_wAArJov",
      "provinces": "LJRCLYmphJq9IaPS",
      "regencies": "6Uh-75UJ_OhlVMi0",
      "searches": "sQKyCCJiWLrdM-3Z",
      "villages": "9Dn9yr6cHurN9dRA",
    }
  `);
});

test('the package returns the same as before', () => {
  const answers = {
    codes: sample(codes).map((code) => engine.find(code)),
    searches: searches.map((text) => engine.search(text.slice(0, 200))),
    matches: searches.map((text) => engine.match(text)),
  };
  const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
  expect(Object.values(answers).map(hash)).toMatchInlineSnapshot(`
    [
      "BYNy4swjw14Iy5276N8QyKGt77tvd3tm6c0YhG4MiQ8",
      "68c9v8UwIttE_Tqh62yrlqLfb3rjBOgBoICfJBc2wT4",
      "AmDs56FHJc1e4arsz97iWD64FsdNbJxef1BKSGj9CZk",
    ]
  `);
});
