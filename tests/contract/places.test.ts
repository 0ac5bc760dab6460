import { expect, test } from 'vitest';
import { projectData } from '../../src/site/project/data.ts';
import { sharedApp } from '../support/app.ts';
import { ask } from '../support/server.ts';

const server = sharedApp();

test('a retired id redirects to a place, or returns 410 with its edition', async () => {
  const retired = [...projectData.retired.values()];
  const some = retired.filter(({ now }, at) => now === null || at % 50 === 0);
  expect([retired.length > 6600, some.length > 300]).toEqual([true, true]);
  for (const { id, edition, now } of some) {
    const { status, headers, text } = await ask(server, `/api/v1/places/${id}`);
    expect([id, status]).toEqual([id, now === null ? 410 : 308]);
    if (now === null) expect(text).toContain(JSON.stringify(edition).slice(1, -1));
    else expect((await ask(server, headers.location ?? '')).status).toBe(200);
  }
});
