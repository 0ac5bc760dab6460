// A redesign must keep these hashes. After a change of the data or the reader, run Vitest with -u
// and say in the commit which kinds of answers changed and why.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { levels, plurals, type Level } from '../../src/domain/level.ts';
import { toStoreFiles } from '../../src/http/store-files.ts';
import { projectQuality } from '../../src/site/project/quality.ts';
import { sharedApp } from '../support/app.ts';
import { askEach } from '../support/ask-each.ts';
import { countrySearches } from '../support/country-searches.ts';
import { packagedEngine as engine } from '../support/packaged-engine.ts';
import { everyNth } from '../support/sample.ts';
import { countryStore } from '../support/store.ts';

const server = await sharedApp();
const { ids, codes } = countryStore;

/** Returns every n-th value, so that about 200 of each level remain. */
const sample = <Value>(values: Iterable<Value>): readonly Value[] => {
  const all = [...values];
  return everyNth(all, Math.ceil(all.length / 200));
};
const sampleIds = (level: Level): readonly number[] => sample(ids[level]);
const listRecords = (level: Level): readonly string[] =>
  sampleIds(level).map((id) => `/api/v1/${plurals[level]}/${id}`);
const searches = sample(countrySearches.filter((text) => text.trim() !== ''));
const ask = (operation: string, texts: readonly string[]): readonly string[] =>
  texts.map((text) => `/api/v1/${operation}?q=${encodeURIComponent(text)}`);

const paths: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(levels.map((level) => [plurals[level], listRecords(level)])),
  places: levels.flatMap(sampleIds).map((id) => `/api/v1/places/${id}`),
  'postal codes': sample(codes).map((code) => `/api/v1/postal-codes/${code}`),
  lists: levels.flatMap((level) => ask(plurals[level], ['suka', 'bandung', '40'])),
  searches: ask('search', searches),
  matches: ask('match', searches),
};

const hash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

async function hashAnswers(pathList: readonly string[]): Promise<string> {
  let answers = '';
  await askEach(server, pathList, (path, { status, etag, body }) => {
    answers += `${path} ${status} ${etag}\n${body.toString('latin1')}`;
  });
  return hash(Buffer.from(answers, 'latin1'));
}

test('the service returns the same bytes and ETags as before', async () => {
  const hashes: Record<string, string> = {};
  for (const [kind, pathList] of Object.entries(paths)) hashes[kind] = await hashAnswers(pathList);
  expect(hashes).toMatchSnapshot();
});

test('the package returns the same as before', () => {
  const answers = {
    codes: sample(codes).map((code) => engine.find(code)),
    searches: searches.map((text) => engine.search(text.slice(0, 200))),
    matches: searches.map((text) => engine.match(text)),
  };
  expect(Object.values(answers).map((each) => hash(JSON.stringify(each)))).toMatchSnapshot();
});

test('the server holds the same files as before, and the report is the same', () => {
  const files = [...toStoreFiles(countryStore), ['report', JSON.stringify(projectQuality)] as const];
  expect(files.map(([name, content]) => `${name}: ${hash(content)}`)).toMatchSnapshot();
});
