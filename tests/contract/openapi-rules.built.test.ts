import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { askJson } from '../support/answers.ts';
import { siteServer } from '../support/shared-server.ts';

test("passes Redocly's recommended rules without a warning", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(await askJson(siteServer, '/openapi.json'));
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location])).toEqual([]);
  const broken = await lintFromString({
    source: source.replace('"operationId"', '"operationID"'),
    config,
    absoluteRef: 'openapi.json',
  });
  expect(broken.map(({ ruleId }) => ruleId)).toContain('struct');
});
