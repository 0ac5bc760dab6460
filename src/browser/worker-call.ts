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
  const waiting = new Map<number, (reply: Reply) => void>();

  function end(reply: Reply): void {
    waiting.get(reply.number)?.(reply);
    waiting.delete(reply.number);
  }

  function start(): Worker {
    const started = new Worker(path, { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      end(data);
    });
    started.addEventListener('error', ({ message }) => {
      started.terminate();
      worker = undefined;
      for (const number of waiting.keys()) end({ number, trouble: message });
    });
    return started;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      const number = ++calls;
      waiting.set(number, ({ answer, trouble }) => {
        if (trouble === undefined) resolve(answer);
        else reject(new Error(trouble));
      });
      (worker ??= start()).postMessage({ number, question } satisfies Call);
    });
}
