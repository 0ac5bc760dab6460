import { Agent } from 'node:http';
import fc from 'fast-check';
import { expect } from 'vitest';
import { isForPrograms } from '../../src/api/paths.ts';
import { ask, type Answer } from '../support/server.ts';
import type { Described, Document, Operation } from './document.ts';
import { requestsOf, type Request } from './requests.ts';

/** Headers that differ between two answers to the same request. */
const varying =
  /^(date|x-request-id|x-ratelimit-remaining|x-ratelimit-reset|ratelimit|retry-after|connection|keep-alive)$/;

const stable = (headers: object): string =>
  JSON.stringify(Object.entries(headers).filter(([name]) => !varying.test(name)));

/** Bodies of downloads without faults, by ETag: the same bytes need not be decompressed and validated again. */
const faultless = new Map<string, Buffer>();
const minDownloadBytes = 100_000;

function faultsOfBody(answer: Answer, described: Described): string[] {
  const { etag = '', 'content-type': type = '' } = answer.headers;
  const key = `${answer.status} ${type} ${etag}`;
  if (faultless.get(key)?.equals(answer.body) === true) return [];
  const faults = faultsOfNewBody(answer, described);
  if (faults.length === 0 && answer.body.length >= minDownloadBytes) faultless.set(key, answer.body);
  return faults;
}

function faultsOfNewBody({ status, headers, body, text }: Answer, described: Described): string[] {
  const { bodies } = described;
  if (bodies.size === 0) return body.length === 0 ? [] : ['has a body, and none is described'];
  const given = headers['content-type'] ?? '';
  const [type = '', validate] =
    bodies.entries().find(([type]) => given === type || given.startsWith(`${type};`)) ?? [];
  if (validate === undefined) return [`is ${given}, not ${[...bodies.keys()].join(' or ')}`];
  // A part of a JSON file is described as text.
  if (status === 206 || !/[/+]json$/.test(type))
    return validate(text) ? [] : ['has a body that does not fit'];
  try {
    return validate(JSON.parse(text))
      ? []
      : [`has a body that does not fit: ${JSON.stringify(validate.errors)}`];
  } catch {
    return ['has a body that is no JSON'];
  }
}

function faultsOfHeaders(answer: Answer, described: Described): string[] {
  return [...described.headers].flatMap(([name, { isRequired, validate }]) => {
    const value = answer.headers[name.toLowerCase()];
    if (typeof value !== 'string') return isRequired ? [`has no ${name}`] : [];
    const isRight: boolean = validate(value);
    return isRight ? [] : [`has ${name}: ${value}, which does not fit`];
  });
}

/** Lists what is wrong with an answer, by the document. */
export function faultsOf(request: Request, answer: Answer, operation: Operation): string[] {
  const { method, expected } = request;
  const faults: string[] = [];
  if (answer.status >= 500) faults.push(`is ${answer.status}`);
  if (!expected.includes(answer.status)) faults.push(`is ${answer.status}, not ${expected.join(' or ')}`);
  if (method === 'OPTIONS') return faults;
  // Outside of the API, errors are pages for clients that name HTML; the document describes the others.
  const isErrorPage =
    answer.status >= 400 && answer.headers['content-type']?.startsWith('text/html') === true;
  if (isErrorPage && request.headers['Accept'] === 'text/html' && !isForPrograms(request.target))
    return faults;
  const described = operation.responses.get(answer.status);
  if (described === undefined) return [...faults, `has status ${answer.status}, which is not described`];
  faults.push(...faultsOfHeaders(answer, described));
  if (method !== 'HEAD') return [...faults, ...faultsOfBody(answer, described)];
  return answer.body.length === 0 ? faults : [...faults, 'is to HEAD and has a body'];
}

/**
 * Sends a request, HEAD together with its GET, and lists what is wrong with the answers.
 *
 * @param onStatus is called with the status of every answer
 */
async function check(
  { port, agent }: { readonly port: number; readonly agent: Agent },
  request: Request,
  operation: Operation,
  onStatus: (status: number) => void,
): Promise<readonly string[]> {
  const send = async (method: string): Promise<Answer> => {
    const answer = await ask({ port }, request.target, { method, headers: request.headers, agent });
    onStatus(answer.status);
    return answer;
  };
  const answer = await send(request.method);
  const faults = faultsOf(request, answer, operation);
  if (request.method !== 'HEAD') return faults;
  const get = await send('GET');
  // Only GET has ranges (RFC 9110, 14.2).
  if (get.status === 206 || get.status === 416) return faults;
  if (get.status !== answer.status) faults.push(`is ${answer.status} to HEAD and ${get.status} to GET`);
  if (stable(get.headers) !== stable(answer.headers))
    faults.push(`has other headers to HEAD than to GET: ${stable(answer.headers)} ${stable(get.headers)}`);
  return faults;
}

/** The share of all requests that an operation gets: more for more kinds of input. */
function shareOf({ id, parameters }: Operation): number {
  if (id === 'downloadCsv') return 0.005;
  if (parameters.some((parameter) => parameter.in === 'query')) return 0.15;
  return parameters.length > 0 ? 0.045 : 0.01;
}

/** Enough for every kind of request to occur with any seed. */
const minRuns = 300;

/**
 * Tries an operation of a running service with its share of a number of requests. Expects right answers, also to wrong and unserved
 * requests. A failure names the simplest request, and the seed and path that generate it again.
 */
export async function expectConformance(
  { port }: { readonly port: number },
  document: Document,
  operation: Operation,
  requests: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const statuses: number[] = [];
  const numRuns = Math.max(minRuns, Math.ceil(requests * shareOf(operation)));
  const property = fc.asyncProperty(requestsOf(document, operation), async (request) => {
    expect(await check({ port, agent }, request, operation, (status) => statuses.push(status))).toEqual([]);
  });
  await fc.assert(property, { numRuns });
  agent.destroy();
  const countOf = (code: number): number => statuses.filter((status) => status === code).length;
  for (const code of [200, 204, 405, 414]) expect(countOf(code)).toBeGreaterThan(0);
  const refusals = [400, 404].filter((code) => operation.responses.has(code));
  for (const code of refusals) expect(countOf(code)).toBeGreaterThan(numRuns / 20);
}
