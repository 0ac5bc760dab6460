// Questions to a worker, each with its answer.

interface Call {
  readonly number: number;
  readonly question: unknown;
}

/** Has the answer, or what went wrong. */
interface Reply {
  readonly number: number;
  readonly answer?: unknown;
  readonly trouble?: string;
}

/** Answers the questions that come to this worker. */
export function answerCalls(toAnswer: (question: never) => Promise<unknown>): void {
  addEventListener('message', ({ data: { number, question } }: MessageEvent<Call>) => {
    toAnswer(question as never).then(
      (answer) => {
        postMessage({ number, answer } satisfies Reply);
      },
      (error: unknown) => {
        postMessage({ number, trouble: String(error) } satisfies Reply);
      },
    );
  });
}

/**
 * Makes what asks a worker. It starts with the first question, and again after its script could not be fetched.
 *
 * @returns a function that rejects with what the worker throws
 */
export function workerCaller(path: string): (question: unknown) => Promise<unknown> {
  let worker: Worker | undefined;
  let calls = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();

  function start(): Worker {
    const started = new Worker(path, { type: 'module' });
    started.addEventListener('message', ({ data: { number, answer, trouble } }: MessageEvent<Reply>) => {
      const call = waiting.get(number);
      waiting.delete(number);
      if (trouble === undefined) call?.resolve(answer);
      else call?.reject(new Error(trouble));
    });
    started.addEventListener('error', ({ message }) => {
      started.terminate();
      worker = undefined;
      for (const call of waiting.values()) call.reject(new Error(message));
      waiting.clear();
    });
    return started;
  }

  return (question) => {
    const number = ++calls;
    const call = Promise.withResolvers<unknown>();
    waiting.set(number, call);
    (worker ??= start()).postMessage({ number, question } satisfies Call);
    return call.promise;
  };
}
