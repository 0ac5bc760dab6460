// Questions to a worker, each with its answer.

/** The share of the work that is done, to show meanwhile. */
export type Report = (share: number) => void;

/** Has the answer, or what was thrown; before that, the share that is done. */
interface Reply {
  readonly share?: number;
  readonly answer?: unknown;
  readonly error?: Error;
}

/** Answers the questions that come to this worker, each by the port that comes with it. */
export function answerCalls(toAnswer: (question: never, report: Report) => Promise<unknown>): void {
  addEventListener('message', ({ data, ports: [port] }: MessageEvent) => {
    toAnswer(data as never, (share) => port?.postMessage({ share } satisfies Reply)).then(
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
export function workerCaller(path: string, report?: Report): (question: unknown) => Promise<unknown> {
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
      port1.onmessage = ({ data: { share, answer, error } }: MessageEvent<Reply>) => {
        if (share !== undefined) {
          report?.(share);
          return;
        }
        asked.removeEventListener('error', fail);
        port1.close();
        if (error === undefined) resolve(answer);
        else reject(error);
      };
      asked.postMessage(question, [port2]);
    });
}
