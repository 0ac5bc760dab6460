import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { architecturePath, formatArchitecture } from '../../scripts/generated.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const readme = read('README.md');

/** The examples of the README and docs/api.md: the path that curl asks for, and the answer that is shown. */
const examples = Array.from(
  (readme + read('docs/api.md')).matchAll(
    /^\$ curl -s '?http:\/\/localhost:4321([^' \n]+)'?.*\n([^]*?)```/gm,
  ),
  ([, path = '', answer = '']): [path: string, answer: string] => [path, answer.trimEnd()],
);

test('there are five examples, three of them in the README', () => {
  expect(examples).toHaveLength(5);
  expect(readme.match(/^\$ curl /gm)).toHaveLength(3);
});

test.each(examples)('%s answers what the documents say', async (path, expected) => {
  const answer = await ask(server, path);
  expect([200, 400]).toContain(answer.status);
  const [shown = ''] = expected.split('…');
  expect(answer.text.replaceAll('\r\n', '\n').slice(0, shown.length)).toBe(shown);
  if (!expected.includes('…') && answer.headers['content-type']?.startsWith('application/json') === true) {
    expect(answer.text).toBe(expected);
  }
});

test('the picture of the rooms is what npm run generate draws', async () => {
  expect(readFileSync(architecturePath, 'utf8')).toBe(await formatArchitecture());
});
