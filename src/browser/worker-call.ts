// Calls functions of a worker. Each call sends a port, on which the worker replies.

/** Reports progress, from 0 to 1. */
export type Report = (share: number) => void;

interface Reply {
  readonly share?: number;
  readonly answer?: unknown;
  readonly error?: Error;
}

export function answerCalls(toAnswer: (question: never, report: Report) => Promise<unknown>): void {
  addEventListener('message', ({ data, ports: [port] }: MessageEvent) => {
    toAnswer(data as never, (share) => port?.postMessage({ share } satisfies Reply)).then(
      (answer) => port?.postMessage({ answer } satisfies Reply),
      (error: unknown) => port?.postMessage({ error }),
    );
  });
}

/** Creates a function that calls a worker, which it starts again if its script was not fetched. */
export function createWorkerCaller(path: string, report?: Report) {
  let started: Worker | undefined;
  return (question: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const worker = (started ??= new Worker(path, { type: 'module' }));
      const { port1, port2 } = new MessageChannel();
      const fail = ({ message }: ErrorEvent): void => {
        worker.terminate();
        started = undefined;
        reject(new Error(message));
      };
      worker.addEventListener('error', fail);
      port1.onmessage = ({ data: { share, answer, error } }: MessageEvent<Reply>) => {
        if (share !== undefined) {
          report?.(share);
          return;
        }
        worker.removeEventListener('error', fail);
        port1.close();
        if (error === undefined) resolve(answer);
        else reject(error);
      };
      worker.postMessage(question, [port2]);
    });
}
