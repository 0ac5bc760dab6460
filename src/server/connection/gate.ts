import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Where requests come in. */
export interface Gate {
  /** Hands a request on: at once, or when requests need no longer wait. */
  readonly enter: Handle;
  /** Lets requests wait. Gives the function that lets them go on. */
  readonly hold: () => () => void;
}

export function createGate(handle: Handle): Gate {
  let waiting: Parameters<Handle>[] | undefined;
  return {
    enter: (request, response) => {
      if (waiting === undefined) handle(request, response);
      else waiting.push([request, response]);
    },
    hold: () => {
      waiting = [];
      return () => {
        const held = waiting ?? [];
        waiting = undefined;
        for (const given of held) handle(...given);
      };
    },
  };
}
