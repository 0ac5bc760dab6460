// Questions to a worker, each with its answer.

/** Has the answer, or what was thrown. */
interface Reply {
  readonly answer?: unknown;
  readonly error?: Error;
}

/** Answers the questions that come to this worker, each by the port that comes with it. */
export function answerCalls(toAnswer: (question: never) => Promise<unknown>): void {
  addEventListener('message', ({ data, ports: [port] }: MessageEvent) => {
    toAnswer(data as never).then(
      (answer) => port?.postMessage({ answer } satisfies Reply),
      (error: unknown) => port?.postMessage({ error }),
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
  return (question) =>
    new Promise((resolve, reject) => {
      const asked = (worker ??= new Worker(path, { type: 'module' }));
      const { port1, port2 } = new MessageChannel();
      const fail = ({ message }: ErrorEvent): void => {
        asked.terminate();
        worker = undefined;
        reject(new Error(message));
      };
      asked.addEventListener('error', fail);
      port1.onmessage = ({ data: { answer, error } }: MessageEvent<Reply>) => {
        asked.removeEventListener('error', fail);
        port1.close();
        if (error === undefined) resolve(answer);
        else reject(error);
      };
      asked.postMessage(question, [port2]);
    });
}
