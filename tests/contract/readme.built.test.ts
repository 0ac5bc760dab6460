import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  apiDocumentPath,
  architecturePath,
  formatApiDocument,
  formatArchitecture,
} from '../../scripts/generated.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const apiDocument = readFileSync(apiDocumentPath, 'utf8');

/** The examples of the README and docs/api.md: the path that curl asks for, and the answer that is shown. */
const examples = Array.from(
  (readme + apiDocument).matchAll(/^\$ curl -s '?http:\/\/localhost:4321([^' \n]+)'?.*\n([^]*?)```/gm),
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

test('the table of operations and the picture of the rooms are what npm run generate writes', async () => {
  expect(apiDocument).toBe(await formatApiDocument());
  expect(readFileSync(architecturePath, 'utf8')).toBe(await formatArchitecture());
});
