import { Agent } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { ask } from '../support/server.ts';
import { sharedServer } from '../support/shared-server.ts';
import { refusalOf } from '../support/refusal.ts';
import type {} from '../support/trial.ts';
import { words } from '../support/words.ts';

const server = sharedServer();
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
afterAll(() => {
  agent.destroy();
});

/** Paths with X for a name, and the status where no such name exists. */
const positions = words(`
  /X /X/X /jawa-barat/X /kodepos/X /data/X /data/changes/X.json /_astro/X /search/X/1.json /widget/X /api/X /api/v1/X
  /api/v1/provinces/X /api/v1/provinces/X/regencies /api/v1/villages/X /api/v1/regencies/X/districts
  /api/v1/postal-codes/X /download/X /download/X/kodepos.csv /health/X
`).map((position) => [position, 404] as const);
const wrongParameters = words(`
  X=1 X q[X]=1 postal_code=X page=X limit=X province_id=X district_id=X
`);
const names = words(`
  __proto__ constructor prototype toString hasOwnProperty valueOf isPrototypeOf length __defineGetter__
  __defineSetter__ __lookupGetter__ then toJSON constructor.prototype %5f%5fproto__ undefined null NaN
  Infinity true -0 [object%20Object] %5B%5D %7B%7D
`);

describe('names of object properties are unknown names', () => {
  test.for(names)('%s', async (name, { task }) => {
    const refused = [
      ...positions,
      ...wrongParameters.map((query) => [`/api/v1/villages?${query}`, 400] as const),
    ];
    for (const [position, status] of refused) {
      const target = position.replaceAll('X', name);
      expect([target, await refusalOf(server, agent, target)]).toEqual([target, status]);
    }
    for (const query of ['province=X', 'regency=X', 'district=X']) {
      const { status, text } = await ask(server, `/api/v1/villages?${query.replace('X', name)}`, { agent });
      expect(status).toBe(200);
      expect(text).toMatch(/"total":(?:0|85595)\}/);
    }
    // One village alone is called Proto, so the page of the search leads to it.
    const found = name.endsWith('proto__') ? 303 : 200;
    expect((await ask(server, `/cari?q=${name}`, { agent })).status).toBe(found);
    for (const path of ['/api/v1/villages?q=X', '/api/v1/search?q=X', '/cari?X=1', '/docs?X=1'])
      expect((await ask(server, path.replace('X', name), { agent })).status).toBe(200);
    task.meta.trial = { fault: 'a name that every object has', tried: refused.length + 8 };
  });
});

describe('bytes that are not text are refused', () => {
  test.for(
    words(`
      %00 %ff %80 %c0%80 %c0%ae %e0%80%80 %ed%a0%80 %ed%b0%80 %ed%a0%bd%ed%b8%80 %f4%90%80%80 %f5%80%80%80
      %e2%82 %f0%9f%98 %C3%28 %fe%fe%ff%ff % %e0%a4%a %g0 %u0041 %d a%00b %e2%82a %1b[2J %7f %c2%85
    `),
  )('%s', async (text, { task }) => {
    for (const [position] of positions) {
      const target = position.replaceAll('X', text);
      expect([target, await refusalOf(server, agent, target)]).toEqual([target, 404]);
    }
    for (const parameter of ['q', 'province', 'page', 'postal_code', 'X']) {
      const target = `/api/v1/villages?${parameter}=${text}`.replaceAll('X', text);
      expect([target, await refusalOf(server, agent, target)]).toEqual([target, 400]);
    }
    expect(await refusalOf(server, agent, `/api/v1/search?q=${text}`)).toBe(400);
    expect((await ask(server, `/cari?q=${text}`, { agent })).status).toBe(200);
    task.meta.trial = { fault: 'bytes that are no text', tried: positions.length + 7 };
  });
});
