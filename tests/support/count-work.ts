// Counts what answering takes that a clock need not measure, in a process of its own, and prints it as JSON.

import { IncomingMessage, ServerResponse } from 'node:http';
import { Session } from 'node:inspector/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { readManifest, readVerified } from '../../src/store/manifest.ts';
import { createApp } from '../../src/http/app.ts';
import { readConfig } from '../../src/http/config.ts';
import { fileContent } from '../../src/http/answers/files.ts';
import { openSiteFiles } from '../../src/store/site-files.ts';
import { windowLimiter } from '../../src/http/limit/window.ts';
import { openStore } from '../../src/store/store-files.ts';

/** What one request takes, on average. */
export interface Work {
  /** Calls of this project's own functions. */
  readonly calls: number;
  /** Bytes that are allocated on the heap, by all code. */
  readonly bytes: number;
}

const root = join(import.meta.dirname, '../..');
const sources = `file://${root}/src/`;
const requests = 2000;

const app = createApp({
  config: readConfig({}),
  store: openStore(readVerified(join(root, 'dist'), readManifest(join(root, 'dist')))),
  files: openSiteFiles(join(root, 'dist/client'), fileContent),
  downloads: new Map(),
  openApi: () => '{}',
  origin: () => 'http://localhost:4321',
  rewrite: (body) => body,
  renderPage: () => Promise.reject(new Error('nothing is rendered here')),
  countRequest: windowLimiter({ max: 100_000_000, windowSeconds: 60, now: () => performance.now() }),
  observe: () => undefined,
  onFailure: (error) => {
    throw error;
  },
  now: () => performance.now(),
  wallClock: Date.now,
});

/** Asks without a connection: what it takes to read and to write one is Node's. */
async function ask(target: string, status: number): Promise<void> {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.httpVersion = '1.1';
  request.url = target;
  request.headers = { host: 'localhost', ...(status === 304 ? { 'if-none-match': '*' } : {}) };
  const response = new ServerResponse(request);
  // As of a connection that has nothing waiting: without one, an answer counts as waiting behind another.
  Reflect.set(response, 'socket', request.socket);
  await app.handle(request, response);
  if (response.statusCode !== status) throw new Error(`${target} is answered with ${response.statusCode}`);
}

const session = new Session();
session.connect();
await session.post('Profiler.enable');

async function count(target: string, status: number): Promise<Work> {
  const askOften = async (): Promise<void> => {
    for (let request = 0; request < requests; request++) await ask(target, status);
  };
  await askOften();
  const before = getHeapStatistics().total_allocated_bytes;
  await askOften();
  const bytes = getHeapStatistics().total_allocated_bytes - before;
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await askOften();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  const calls = result
    .filter(({ url }) => url.startsWith(sources))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges[0]?.count ?? 0))
    .reduce((sum, calls) => sum + calls, 0);
  return { calls: calls / requests, bytes: bytes / requests };
}

const [, , ...targets] = process.argv;
const work: Work[] = [];
for (const target of targets) {
  const [status = '', path = ''] = target.split(' ');
  work.push(await count(path, Number(status)));
}
console.log(JSON.stringify(work));
process.exit();
