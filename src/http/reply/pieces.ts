import type { ServerResponse } from 'node:http';

/** Longer bodies are sent in pieces of this length, one in each turn of the event loop. */
export const pieceBytes = 512 * 1024;
/** While many answers are on their way pieces are shorter: to copy one takes some 0.1 ms. */
const shortPieceBytes = 64 * 1024;
const manyAnswers = 16;

/** Sends a body that is longer than a piece. */
export type SendPieces = (response: ServerResponse, body: Buffer) => void;

/**
 * Makes the function that sends long bodies from memory. A thousand of them, handed over whole, would be copied to the system
 * in one go: seconds in which nobody else is answered. So they take turns, a piece at a time. Node takes one new connection
 * in each turn of the event loop, so whatever else a turn does is what newcomers wait for.
 *
 * @param countSending how many answers are on their way
 */
export function pieceSender(countSending: () => number): SendPieces {
  const waiting: (() => void)[] = [];
  const takeTurn = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(takeTurn);
  };
  const sendFrom = (response: ServerResponse, body: Buffer, start: number): void => {
    waiting.push(() => {
      // Its reader may have left while it waited.
      if (response.destroyed) return;
      const end = start + (countSending() > manyAnswers ? shortPieceBytes : pieceBytes);
      if (end >= body.length) {
        response.end(body.subarray(start));
      } else {
        response.once('drain', () => {
          sendFrom(response, body, end);
        });
        response.write(body.subarray(start, end));
      }
    });
    if (waiting.length === 1) setImmediate(takeTurn);
  };
  return (response, body) => {
    sendFrom(response, body, 0);
  };
}
