import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { architecturePath, formatArchitecture } from '../../scripts/generated.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');

/** The examples of the document: the path that curl requests, and the reply that is shown. */
const examples = Array.from(
  document.matchAll(/^\$ curl -s '?http:\/\/localhost:4321([^' \n]+)'?.*\n([^]*?)```/gm),
  ([, path = '', answer = '']): [path: string, answer: string] => [path, answer.trimEnd()],
);

test('docs/api.md has five examples', () => {
  expect(examples).toHaveLength(5);
});

test.each(examples)('%s returns what docs/api.md says', async (path, expected) => {
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
