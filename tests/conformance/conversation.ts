import fc from 'fast-check';
import { connect } from 'node:net';
import { conversation } from './raw-bytes.ts';

/** How long a connection may take to end once we have said all: far longer than any answer. */
const patienceMilliseconds = 5000;

/** What comes back on a connection: text, or why there is none. */
export type Received = { readonly text: string } | { readonly fault: string };

/** Writes pieces on a new connection, ends our side, and gives all that comes back. */
export function converse(port: number, pieces: readonly string[]): Promise<Received> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let text = '';
    const timer = setTimeout(() => {
      resolve({ fault: `was not ended in ${patienceMilliseconds} ms` });
      socket.destroy();
    }, patienceMilliseconds);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      // What the server refuses to read it may reset; a server that is gone refuses to connect.
      if (code === 'ECONNREFUSED') resolve({ fault: 'is nothing: the connection was refused' });
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ text });
    });
    for (const piece of pieces) socket.write(piece, 'latin1');
    socket.end();
  });
}

const statuses = new Set([100, 200, 204, 304, 308, 400, 404, 405, 408, 414, 431]);

/** Says what is wrong with what came back on a connection; nothing, if it is answers as HTTP has them. */
export function faultsOfAnswers(received: Received): readonly string[] {
  if ('fault' in received) return [received.fault];
  const { text } = received;
  if (text === '') return [];
  if (!text.startsWith('HTTP/1.1 ')) return ['does not begin with an answer'];
  return Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status))
    .filter((status) => !statuses.has(status))
    .map((status) => `has a ${status}`);
}

/** Writes what was sent as a line for a shell. */
export function toShell(pieces: readonly string[], port: number): string {
  const bytes = pieces
    .join('')
    .replace(
      /[^\w ./:?=&,;*()<>{}-]/g,
      (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`,
    );
  return `printf -- '${bytes}' | nc -N 127.0.0.1 ${port}`;
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
  const property = fc.asyncProperty(conversation, async (pieces) => {
    const faults = faultsOfAnswers(await converse(port, pieces));
    if (faults.length > 0) throw new Error(faults.join('\n  '));
  });
  const { counterexample, errorInstance } = await fc.check(property, { numRuns: runs, seed });
  if (counterexample === null) return undefined;
  const { message } = errorInstance as Error;
  return `seed ${seed}: what came back\n  ${message}\n${toShell(...counterexample, port)}`;
}
