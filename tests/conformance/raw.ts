import fc from 'fast-check';
import { connect } from 'node:net';
import { conversation } from './raw-bytes.ts';

/** How long a connection may take to end once we have said all: far longer than any answer. */
const patienceMilliseconds = 5000;

/** Writes pieces on a new connection, ends our side, and gives all that comes back; undefined if it does not end. */
export function converse(port: number, pieces: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received = '';
    const timer = setTimeout(() => {
      resolve(undefined);
      socket.destroy();
    }, patienceMilliseconds);
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    // What the server refuses to read it may reset; 'close' follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
    for (const piece of pieces) socket.write(piece, 'latin1');
    socket.end();
  });
}

const statuses = new Set([100, 200, 204, 304, 308, 400, 404, 405, 408, 414, 431]);

/** Says what is wrong with what came back on a connection; nothing, if it is answers as HTTP has them. */
export function faultsOfAnswers(received: string | undefined): readonly string[] {
  if (received === undefined) return [`was not closed in ${patienceMilliseconds} ms`];
  if (received === '') return [];
  if (!received.startsWith('HTTP/1.1 ')) return ['does not begin with an answer'];
  return Array.from(received.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status))
    .filter((status) => !statuses.has(status))
    .map((status) => `has a ${status}`);
}

/** Writes what was sent as a line for a shell. */
export function toShell(pieces: readonly string[], port: number): string {
  const bytes = pieces
    .join('')
    .replace(
      /[^\w ./:?=&,;*()<>{}-]/g,
      (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
    );
  return `printf '${bytes}' | nc -N 127.0.0.1 ${port}`;
}

/**
 * Writes malformed requests to a running service, one connection after the other. Gives undefined, or the simplest bytes
 * to which something wrong came back, what that is, and how to send them again.
 *
 * @param seed the same seed makes up the same bytes
 */
export async function fuzzRaw(
  port: number,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<string | undefined> {
  let faults: readonly string[] = [];
  const property = fc.asyncProperty(conversation, async (pieces) => {
    const found = faultsOfAnswers(await converse(port, pieces));
    if (found.length > 0) faults = found;
    return found.length === 0;
  });
  const { counterexample } = await fc.check(property, { numRuns: runs, seed });
  if (counterexample === null) return undefined;
  return [
    `seed ${seed}: what came back`,
    ...faults.map((fault) => `  ${fault}`),
    toShell(...counterexample, port),
  ].join('\n');
}
