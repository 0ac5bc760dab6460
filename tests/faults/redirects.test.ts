import { describe, expect, test } from 'vitest';
import { sharedServer } from '../support/shared-server.ts';
import { rawGet, rawRequest, readAnswers, sendRaw, type RawAnswer } from '../support/raw.ts';
import type {} from '../support/trial.ts';
import { words } from '../support/words.ts';

const server = sharedServer();

const origin = 'http://kodepos.example';

async function follow(target: string): Promise<RawAnswer> {
  const [answer, ...more] = readAnswers(await sendRaw(server, rawGet(target, 'Connection: close\r\n')));
  if (answer === undefined || more.length > 0) throw new Error('expected one answer');
  return answer;
}

/** Follows redirects like a browser and gives the status of each answer. */
async function followRedirects(target: string): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let at = target; ;) {
    const { status, headers } = await follow(at);
    statuses.push(status);
    const location = headers.get('location');
    if (location === null) return statuses;
    expect(status).toBe(308);
    expect(location).toMatch(/^[\x21-\x7e]+$/);
    const url = new URL(location, origin);
    expect(url.origin).toBe(origin);
    expect(url.username + url.password).toBe('');
    at = url.pathname + url.search;
  }
}

const targets = words(String.raw`
  //evil.example ///evil.example ////evil.example /\evil.example /\\evil.example /\/evil.example
  //\evil.example /%2fevil.example /%2f%2fevil.example /%5cevil.example /%5c%5cevil.example
  //evil.example/%2f.. //evil.example/%2e%2e /..//evil.example /../..//evil.example /.//evil.example
  /./\evil.example /x/..//evil.example /x/../..//evil.example /%2e%2e//evil.example /%2e//evil.example
  /.%2e/%2fevil.example /;//evil.example /#//evil.example /@evil.example /:@evil.example /:80 /.evil.example
  /http://evil.example /https:evil.example /javascript:alert(1) /data:text/html,x /%09/evil.example
  /%0a/evil.example /%0d%0a/evil.example /%00/evil.example /%20/evil.example
  /%0d%0aLocation:%20http://evil.example /%0d%0aSet-Cookie:%20a=b /%0d%0a%0d%0a<script>alert(1)</script>
  /%E5%98%8A%E5%98%8DLocation:%20http://evil.example /%C4%8D%C4%8ALocation:http://evil.example /[ /] /[::1]
  http://kodepos.example//evil.example http://kodepos.example/\evil.example
  http://kodepos.example/..//evil.example http:////evil.example ftp://evil.example file:///etc/passwd *
`);

describe('no redirect leads to another host or injects a header', () => {
  test.for(
    targets.flatMap((target) => ['', '/', '//', '/?/', '/?q=//evil.example/'].map((end) => target + end)),
  )('%s', async (target, { task }) => {
    const statuses = await followRedirects(target);
    expect(statuses.slice(0, -1).every((status) => status === 308)).toBe(true);
    expect(statuses.length).toBeLessThan(4);
    // Browsers resolve dots, which leads to the home page.
    expect([200, 404]).toContain(statuses.at(-1));
    task.meta.trial = { fault: 'an address that would lead elsewhere', tried: 1 };
  });

  test.for([
    ['http://evil.example/health', [200]],
    ['http://evil.example/health/', [308, 200]],
    ['https://user:password@evil.example/health/', [308, 200]],
    ['HTTP://EVIL.EXAMPLE:1/health/', [308, 200]],
    ['http:///health/', [308, 200]],
    ['http://', [200]],
    ['//', [404]],
    ['///', [404]],
    ['//evil.example/', [404]],
    ['/\\evil.example/', [404]],
    ['http://evil@kodepos.example/', [200]],
    [`http://${'a'.repeat(5000)}/health`, [414]],
    ['/api/v1/villages/32.73.02.1004/', [308, 308, 200]],
    ['/32.73.02.1004//', [308, 404]],
    ['/3273021004/', [308, 308, 200]],
  ] as const)('%s', async ([target, statuses], { task }) => {
    expect(await followRedirects(target)).toEqual(statuses);
    task.meta.trial = { fault: 'an address that would lead elsewhere', tried: 1 };
  });

  test.for([
    ['OPTIONS *', 204],
    ['OPTIONS //evil.example/', 204],
    ['HEAD *', 404],
    ['HEAD //evil.example/', 404],
    ['POST //evil.example/', 405],
  ] as const)('%s', async ([request, status], { task }) => {
    const answer = await sendRaw(server, rawRequest(`${request} HTTP/1.1`, 'Connection: close\r\n'));
    expect(answer.split(' ', 2)[1]).toBe(String(status));
    expect(answer).not.toMatch(/\r\nlocation:/i);
    task.meta.trial = { fault: 'an address that would lead elsewhere', tried: 1 };
  });
});
