import { Agent } from 'node:http';
import { listenOnLoopback, type LoopbackServer } from '../support/loopback.ts';
import { ask, type Answer } from '../support/server.ts';

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

/**
 * Starts a server that passes requests on to the service on a port and changes its answers. HEAD gets the headers of the
 * changed GET.
 */
export async function startFalsifier(port: number, change: Change): Promise<LoopbackServer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const server = await listenOnLoopback((request, response) => {
    const { method = 'GET', url: target = '/', headers } = request;
    const conditions = Object.entries(headers).filter(([name]) => name.startsWith('if-'));
    void ask({ port }, target, {
      method: method === 'HEAD' ? 'GET' : method,
      headers: Object.fromEntries(conditions) as Record<string, string>,
      agent,
    }).then((answer) => {
      const changed = { ...answer, ...change(answer, method, target) };
      const kept = Object.entries(changed.headers).filter(([, value]) => value !== undefined);
      const length = changed.body.length > 0 ? { 'content-length': changed.body.length } : {};
      response.writeHead(changed.status, { ...Object.fromEntries(kept), ...length });
      response.end(method === 'HEAD' ? undefined : changed.body);
    });
  });
  return {
    port: server.port,
    stop: async () => {
      await server.stop();
      agent.destroy();
    },
  };
}
