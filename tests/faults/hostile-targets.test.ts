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

const waysUp = words(String.raw`
  ../ ..\ ./../ ..// ....// ..;/ .././ ..%00/ ..%20/ ..%09/ ..%ff/ ..%0d%0a/ %2e%2e/ %2e%2e%2f ..%2f .%2e/
  %2e./ %2E%2E%2F ..%5c %2e%2e%5c %5c..%5c %252e%252e%252f ..%252f %25252e%25252e%25252f ..%255c
  %%32%65%%32%65/ %c0%ae%c0%ae/ %c0%ae%c0%ae%c0%af ..%c0%af ..%c1%9c %e0%80%ae%e0%80%ae/
  %f0%80%80%ae%f0%80%80%ae/ %u002e%u002e/ %u002e%u002e%u2215 ..%u2215 %uff0e%uff0e/ %ef%bc%8e%ef%bc%8e/
  ..%ef%bc%8f ..%e2%88%95 %e2%80%a5/ %e2%80%a4%e2%80%a4/ ..%c2%af ~/ $HOME/ %24%7bPWD%7d/
`);
const places = words(`
  / /api/ /api/v1/ /api/v1/villages/ /api/v1/provinces/32/ /download/ /data/ /_astro/ /jawa-barat/ /kodepos/
  /search/ /og/ /robots.txt/ /favicon.svg/ /docs/ /static
`);
const goals = words(`
  etc/passwd proc/self/environ manifest.json shards/villages.ndjson server/entry.mjs dist/manifest.json
  package.json
`);
const depths = [1, 2, 8];

describe('no path leads outside the site', () => {
  test.for(waysUp)('by %s', async (up, { task }) => {
    let tried = 0;
    for (const place of places) {
      for (const goal of goals) {
        const depth = depths[tried++ % depths.length] ?? 1;
        const target = place + up.repeat(depth) + goal;
        expect([target, await refusalOf(server, agent, target)]).toEqual([target, 404]);
      }
    }
    task.meta.trial = { fault: 'a path that would lead out of the site', tried };
  });

  test.for(
    words(`
      /etc/passwd /proc/self/environ /dist/manifest.json /manifest.json /client/index /client/ /shards/villages.ndjson
      /server/entry.mjs /server/entry /package.json /.env /.git/config /C:/windows/win.ini
      /C:%5cwindows%5cwin.ini /%5c%5chost%5cshare /file:/etc/passwd /robots.txt%00 /robots.txt%00.html
      /robots.txt. /robots.txt%20 /robots.txt::$DATA /robots.txt~ /index.html /index /404 /404.html
      /docs.html /jawa-barat.html /. /.. /... /.html /_astro /_astro/ /_astro/. /_astro/.. /data/changes
      /search /og /@fs/etc/passwd /@vite/client /_server-islands/x /_image?href=file:///etc/passwd
      /_actions/x /src/server/main.ts /download/ /download/.. /download/kodepos.csv.br
      /download/kodepos.csv/x /download/kodepos.csv%00 /api/v1/villages.json
      /api/v1/villages/3273021004.json /api/v1/villages/3273021004%00 /api/v1/./villages
      /api/v1/provinces/regencies/32 /api/v1/provinces%2f32 /api/v1/provinces/32%2fregencies
      /api//v1/villages
    `),
  )('as %s', async (target, { task }) => {
    const isRedirected = /[^/]\/$/.test(target);
    if (isRedirected) expect((await ask(server, target, { agent })).status).toBe(308);
    const asked = isRedirected ? target.slice(0, -1) : target;
    const isFile = asked === '/download/kodepos.csv.br';
    if (isFile) expect((await ask(server, asked, { agent })).status).toBe(200);
    else expect(await refusalOf(server, agent, asked)).toBe(404);
    task.meta.trial = { fault: 'a name of a file that is none of the site', tried: 1 };
  });
});
