import { createConfig, lintFromString } from '@redocly/openapi-core';
import Spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { beforeAll, expect, test } from 'vitest';
import { askJson } from '../support/answers.ts';
import { siteServer } from '../support/shared-server.ts';

let openApi: Record<string, unknown>;
beforeAll(async () => {
  openApi = await askJson(siteServer, '/openapi.json');
});

test("passes Redocly's recommended rules without a warning", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(openApi);
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location])).toEqual([]);
  const broken = await lintFromString({
    source: source.replace('"operationId"', '"operationID"'),
    config,
    absoluteRef: 'openapi.json',
  });
  expect(broken.map(({ ruleId }) => ruleId)).toContain('struct');
});

test("passes the rules of Spectral's oas without a warning", async () => {
  const spectral = new Spectral.Spectral();
  spectral.setRuleset({ extends: [rulesets.oas as RulesetDefinition] });
  const problems = await spectral.run(structuredClone(openApi));
  expect(problems.map(({ code, message, path }) => [code, message, path.join('.')])).toEqual([]);
  const broken = structuredClone(openApi) as { components: { schemas: Record<string, object> } };
  broken.components.schemas['Suggestions'] = { type: 'array', prefixItems: [], items: false };
  expect((await spectral.run(broken)).map(({ code }) => code)).toContain('oas3-schema');
});
