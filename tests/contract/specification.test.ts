// The specification of the interface. The snapshot has each path with its status, headers and body.

import { expect, test } from 'vitest';
import { createReplyFormatter } from '../support/answers.ts';
import { ask } from '../support/server.ts';
import { sharedSite } from '../support/site.ts';
import { readSections } from '../support/words.ts';

const server = sharedSite();

test('paths match the reviewed snapshot, also for HEAD', async () => {
  const format = createReplyFormatter();
  const replies: string[] = [];
  for (const [what, paths] of readSections('requests.txt')) {
    replies.push(`## ${what}\n`);
    for (const path of paths) {
      const answer = await ask(server, path);
      const head = await ask(server, path, { method: 'HEAD' });
      const { location, 'content-length': length } = answer.headers;
      expect([path, head.status, head.text]).toEqual([path, answer.status, '']);
      expect([path, head.headers['content-length']]).toEqual([path, length]);
      const target = location === undefined ? [] : [(await ask(server, location)).status];
      replies.push(`# ${path.slice(0, 120)}\n${[format(answer), ...target].join('\n→ ')}\n`);
    }
  }
  await expect(replies.join('\n')).toMatchFileSnapshot('__snapshots__/specification.txt');
});

test('/api/v1/places lists up to 50 places in id order, each once and as on its own', async () => {
  const ids = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? '3273021004' : '32.73'));
  const { status, text } = await ask(server, `/api/v1/places?id=${ids.join()}`);
  const read = async (id: string) => (await ask(server, `/api/v1/places/${id}`)).text;
  const alone = [await read('3273'), await read('3273021004')];
  const data = alone.map((body) => body.slice(8, -1)).join();
  expect([status, text]).toEqual([200, `{"data":[${data}]}`]);
});
