import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { askJson } from '../support/answers.ts';
import { readText } from '../support/project.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

/** The examples of docs/api.md: the path that curl requests, and the reply that is shown. */
const examples = Array.from(
  readText('docs/api.md').matchAll(/^\$ curl -s '?http:\/\/localhost:4321([^' \n]+)'?.*\n([^]*?)```/gm),
  ([, path = '', shown = '']) => ({ path, shown: shown.trimEnd() }),
);

test('docs/api.md has five examples', () => {
  expect(examples).toHaveLength(5);
});

test.each(examples)('$path returns what docs/api.md says', async ({ path, shown }) => {
  const { status, headers, text } = await ask(server, path);
  expect([200, 400]).toContain(status);
  const [start = ''] = shown.split('…');
  expect(text.replaceAll('\r\n', '\n').slice(0, start.length)).toBe(start);
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  if (!shown.includes('…') && isJson) expect(text).toBe(shown);
});

test("the OpenAPI document passes Redocly's recommended rules without a warning", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const lint = (source: string) => lintFromString({ source, config, absoluteRef: 'openapi.json' });
  const source = JSON.stringify(await askJson(server, '/openapi.json'));
  const problems = await lint(source);
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location])).toEqual([]);
  const broken = await lint(source.replace('"operationId"', '"operationID"'));
  expect(broken.map(({ ruleId }) => ruleId)).toContain('struct');
});
