import { createServer } from 'node:http';
import { connect, type Answer } from './connection.ts';

/** What an answer is to, by the request's method and target. */
export type Change = (answer: Answer, method: string, target: string) => Partial<Answer>;

/** Changes one status to another. */
export const status =
  (from: number, to: number): Change =>
  (answer) => ({ status: answer.status === from ? to : answer.status });

/** Changes a header, or takes it away. */
export const header =
  (name: string, value?: string): Change =>
  ({ headers }) => ({ headers: { ...headers, [name]: value } });

/** Changes the text of bodies. */
export const text =
  (from: RegExp, to: string): Change =>
  ({ body }) => ({ body: Buffer.from(body.toString().replace(from, to)) });

/** A service that passes requests on to another and changes what it answers. */
export interface Falsifier {
  readonly port: number;
  readonly close: () => void;
}

/** Starts a falsifier before the service on a port. HEAD gets the headers of the changed GET. */
export async function startFalsifier(port: number, change: Change): Promise<Falsifier> {
  const connection = connect(port);
  const server = createServer((request, response) => {
    const { method = 'GET', url: target = '/', headers } = request;
    const conditions = Object.entries(headers).filter(([name]) => name.startsWith('if-'));
    const asked = {
      method: method === 'HEAD' ? 'GET' : method,
      target,
      headers: Object.fromEntries(conditions) as Record<string, string>,
    };
    void connection.send(asked).then((answer) => {
      const changed = { ...answer, ...change(answer, method, target) };
      const kept = Object.entries(changed.headers).filter(([, value]) => value !== undefined);
      const length = changed.body.length > 0 ? { 'content-length': changed.body.length } : {};
      response.writeHead(changed.status, { ...Object.fromEntries(kept), ...length });
      response.end(method === 'HEAD' ? undefined : changed.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    close: () => {
      connection.close();
      server.close();
    },
  };
}
