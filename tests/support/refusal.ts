import { readFileSync } from 'node:fs';
import type { Agent } from 'node:http';
import { join } from 'node:path';
import { expect } from 'vitest';
import { rawGet, readAnswers, sendRaw } from './raw.ts';
import { ask } from './server.ts';

const project = join(import.meta.dirname, '../..');
const notFoundPage = readFileSync(join(project, 'dist/client/404.html'), 'utf8');
const ownError = /^\{"error":"(?:[^"\\]|\\.)+"\}$/;

/** Asks for a page that is refused. Checks that the error is ours and tells nothing of the machine; gives its status. */
export async function refusalOf(
  server: { readonly port: number },
  agent: Agent,
  target: string,
): Promise<number> {
  const { status, headers, text } = await ask(server, target, { headers: { accept: 'text/html' }, agent });
  const isForPrograms = /^\/(?:api|health|download)\//.test(target);
  expect(headers['content-type']).toBe(`${isForPrograms ? 'application/json' : 'text/html'}; charset=utf-8`);
  expect(headers['cache-control']).toBe('no-store');
  if (isForPrograms) {
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(text).toMatch(ownError);
  } else {
    expect(headers.vary).toBe('Accept, Accept-Encoding');
    if (status === 404) expect(text).toBe(notFoundPage);
  }
  expect(text).not.toContain(project);
  expect(text).not.toMatch(/node:|\bat .*:\d+:\d+|node_modules/);
  return status;
}

/** A request that attackers hide in the body of another. Nothing may answer it. */
export const hidden = rawGet('/api/v1/villages/3273021004');
/** The request behind those of an attacker; it ends the connection. */
const next = rawGet('/api/v1/provinces/32', 'Connection: close\r\n');

/**
 * Writes requests, and one of another client behind them. Checks that errors are ours and that no hidden request was
 * answered; gives the statuses of all answers.
 *
 * @param methods those of the requests, where they are not GET
 */
export async function statusesTo(
  server: { readonly port: number },
  bytes: string,
  methods?: readonly string[],
): Promise<readonly number[]> {
  const answers = readAnswers(await sendRaw(server, bytes + next), methods);
  for (const answer of answers) {
    // Without an Accept header errors are JSON.
    if (answer.status >= 400 && methods?.includes('HEAD') !== true) expect(answer.body).toMatch(ownError);
    expect(answer.body).not.toContain('"id":3273021004,');
  }
  return answers.map(({ status }) => status);
}
