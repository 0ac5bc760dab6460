import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Connection } from '../conformance/connection.ts';
import { ownError } from './raw.ts';

const project = join(import.meta.dirname, '../..');
const notFoundPage = readFileSync(join(project, 'dist/client/404.html'), 'utf8');

/** Asks for what is refused, and checks that it is told in our own way and with nothing of the machine in it. */
export async function refusalOf(connection: Connection, target: string): Promise<number> {
  const accept = { accept: 'text/html' };
  const { status, headers, body } = await connection.send({ method: 'GET', target, headers: accept });
  const text = body.toString();
  const isForPrograms = /^\/(?:api|health|download)\//.test(target);
  expect(headers['content-type']).toBe(`${isForPrograms ? 'application/json' : 'text/html'}; charset=utf-8`);
  if (isForPrograms) expect(text).toMatch(ownError);
  else if (status === 404) expect(text).toBe(notFoundPage);
  expect(text).not.toContain(project);
  expect(text).not.toMatch(/node:|\bat .*:\d+:\d+|node_modules/);
  return status;
}
