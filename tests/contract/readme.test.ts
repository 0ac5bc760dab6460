import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spellReadme } from '../../scripts/generated.ts';
import { ask } from '../support/server.ts';
import { sharedServer } from '../support/shared-server.ts';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

/** The examples of the README: the path, and the answer shown. */
const examples = Array.from(
  readme.matchAll(/^\$ curl -s '?http:\/\/localhost:4321([^' \n]+)'?.*\n([^]*?)```/gm),
  ([, path = '', answer = '']): [path: string, answer: string] => [path, answer.trimEnd()],
);

const server = sharedServer();

test('there are five examples', () => {
  expect(examples).toHaveLength(5);
});

test.each(examples)('%s answers as in the README', async (path, expected) => {
  const answer = await ask(server, path);
  expect([200, 400]).toContain(answer.status);
  const [shown = ''] = expected.split('…');
  expect(answer.text.replaceAll('\r\n', '\n').slice(0, shown.length)).toBe(shown);
  if (!expected.includes('…') && answer.headers['content-type']?.startsWith('application/json') === true) {
    expect(answer.text).toBe(expected);
  }
});

test('the table is up to date with npm run generate', async () => {
  expect(readme).toBe(await spellReadme());
});
