import { write } from 'node:fs';

/** Where the lines of the log go. */
export interface LineWriter {
  /** Takes lines, each with its end; they are written soon, in order. */
  readonly write: (lines: string) => void;
  /** Calls back when all is written, or cannot be in time. */
  readonly flush: (done: () => void) => void;
}

/** How much waits for a full disk or a slow reader; more is dropped. */
const maxWaitingBytes = 8 * 1024 * 1024;
const againMilliseconds = 250;
const flushMilliseconds = 1000;

const countLines = (bytes: Buffer): number => bytes.reduce((sum, byte) => (byte === 10 ? sum + 1 : sum), 0);

/**
 * Makes a writer of lines to a file or pipe. A log that cannot be written must neither stop the service nor fill its memory:
 * a write that fails is tried again, dropped lines are counted, and the count is written as soon as possible.
 *
 * @param toLostLine gives the line that says how many lines were lost
 */
export function lineWriter(descriptor: number, toLostLine: (lost: number) => string): LineWriter {
  const waiting: Buffer[] = [];
  let waitingBytes = 0;
  let lost = 0;
  let isWriting = false;
  let onIdle: (() => void) | undefined;

  const add = (bytes: Buffer): void => {
    waiting.push(bytes);
    waitingBytes += bytes.length;
  };
  const writeNext = (): void => {
    const [bytes] = waiting;
    if (bytes === undefined) {
      isWriting = false;
      onIdle?.();
      return;
    }
    isWriting = true;
    write(descriptor, bytes, (error, written) => {
      if (error !== null) {
        // A full disk may have room again and a full pipe a reader; a pipe without a reader does no harm.
        setTimeout(writeNext, againMilliseconds).unref();
        return;
      }
      waitingBytes -= written;
      if (written < bytes.length) waiting[0] = bytes.subarray(written);
      else waiting.shift();
      if (lost > 0) {
        add(Buffer.from(toLostLine(lost)));
        lost = 0;
      }
      writeNext();
    });
  };
  return {
    write: (lines) => {
      const bytes = Buffer.from(lines);
      if (waitingBytes + bytes.length > maxWaitingBytes) lost += countLines(bytes);
      else add(bytes);
      if (!isWriting) writeNext();
    },
    flush: (done) => {
      if (!isWriting) {
        done();
        return;
      }
      onIdle = done;
      setTimeout(done, flushMilliseconds);
    },
  };
}
