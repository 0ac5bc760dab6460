import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, waitForPort } from './ports.ts';

const root = join(import.meta.dirname, '../..');

/** An nginx that runs with the project's configuration. */
export interface TestProxy {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Replaces what must be there. */
function replace(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`deploy/nginx.conf has no ${pattern.source}`);
  return text.replace(pattern, replacement);
}

/**
 * Starts nginx on the loopback with deploy/nginx.conf, of which only addresses and folders are changed.
 *
 * @param ports where the instances listen
 */
export async function startProxy(ports: readonly number[]): Promise<TestProxy> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'kodepos-nginx-'));
  const [, options = ''] = /server kodepos-1:4321 (.*);/.exec(
    readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'),
  ) ?? [''];
  const servers = ports.map((instance) => `server 127.0.0.1:${instance} ${options};`).join('\n  ');
  let own = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  own = replace(own, /server kodepos-1:4321 .*;\n {2}server kodepos-2:4321 .*;/, servers);
  own = replace(own, /listen 80;/, `listen 127.0.0.1:${port} backlog=4096;`);
  own = replace(own, /\/srv\/kodepos\//, `${root}/`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
worker_rlimit_nofile 20000;
events { worker_connections 8192; }
http { access_log off; ${temporary} include /etc/nginx/mime.types;
${own}}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await waitForPort(port);
  return {
    port,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}
