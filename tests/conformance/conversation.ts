import fc from 'fast-check';
import { openRaw, receiveAll } from '../support/raw.ts';
import { conversation } from './raw-bytes.ts';

/** How long a connection may take to end once we have sent everything: far longer than any answer. */
const maxMilliseconds = 60_000;

/** Writes pieces on a new connection, ends our side, and gives all that comes back. */
function converse(port: number, pieces: readonly string[]): Promise<string> {
  const socket = openRaw({ port });
  for (const piece of pieces) socket.write(piece, 'latin1');
  socket.end();
  // The server may reset what it refuses to read.
  return receiveAll(socket, { mayReset: true, milliseconds: maxMilliseconds });
}

const statuses = new Set([100, 200, 204, 304, 308, 400, 404, 405, 408, 414, 431]);

/** Lists what is wrong with all that came back on a connection; nothing, if it is answers of HTTP. */
export function faultsOfAnswers(text: string): readonly string[] {
  if (text === '') return [];
  if (!text.startsWith('HTTP/1.1 ')) return ['does not begin with an answer'];
  return Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status))
    .filter((status) => !statuses.has(status))
    .map((status) => `has a ${status}`);
}

/** Formats what was sent as a line for a shell. */
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
 * Sends malformed requests to a running service, one connection after the other. Gives undefined, or the simplest bytes
 * that failed, what came back, and how to send them again.
 *
 * @param seed the same seed generates the same bytes
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
