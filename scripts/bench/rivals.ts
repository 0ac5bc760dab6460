import type { SpawnOptions } from 'node:child_process';
import { existsSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { findFreePort, waitForPort } from '../ports.ts';
import { ensureProgram, installPackage } from '../programs.ts';
import { onCore, root, start } from './processes.ts';

/** What this server is compared with. */
export type Rival = 'bare' | 'nginx';

/** In the folder of a run: the answer that the bare server gives. */
export const answerFile = 'answer.json';

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so';
const brotliPackage = 'libnginx-mod-http-brotli-filter';
const compressed = 'text/css text/javascript application/json text/csv image/svg+xml';

/** Installs wrk, nginx and its module for brotli, where they are missing and that is possible. */
export function ensurePrograms(): void {
  for (const program of ['wrk', 'nginx']) ensureProgram(program, 'the benchmarks');
  if (!existsSync(brotliModule) && !installPackage(brotliPackage))
    throw new Error(`the benchmarks need ${brotliModule}: install ${brotliPackage}`);
}

/** The configuration that an operator would write for the files of the build: with a log, compression and the service's paths. */
const nginxConfig = (folder: string, port: number): string => `load_module ${brotliModule};
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log combined buffer=128k;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  types { text/html html; text/css css; text/javascript js; application/json json; text/csv csv; image/svg+xml svg; }
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  gzip on; gzip_vary on; gzip_types ${compressed};
  brotli on; brotli_types ${compressed};
  set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;
  server {
    listen 127.0.0.1:${port};
    root ${join(root, 'dist/client')};
    add_header Cache-Control "public, max-age=300, stale-while-revalidate=86400";
    location /api/ { default_type application/json; add_header Access-Control-Allow-Origin *; }
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}
`;

/** Starts a server, and waits until it takes connections. It gets no variables of the shell, so that these change nothing. */
async function startServer(
  toCommand: (port: number) => readonly string[],
  options: SpawnOptions = {},
  logLevel = 'info',
) {
  const port = await findFreePort();
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const own = { HOST: '127.0.0.1', PORT: String(port), TRUST_PROXY: '1', LOG_LEVEL: logLevel };
  const started = performance.now();
  const child = start(toCommand(port), { ...options, env: { PATH: path, ...own } });
  await waitForPort(port, child);
  return { child, port, startMilliseconds: performance.now() - started };
}

/** A server that is ready for requests. */
export type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts a server to compare with on the servers' core; its files go into a folder. */
export const startRival = (rival: Rival, folder: string): Promise<Server> =>
  startServer((port) => {
    const answer = join(folder, answerFile);
    const bare = [process.execPath, join(import.meta.dirname, 'bare-server.ts'), String(port), answer];
    if (rival === 'bare') return [...onCore.server, ...bare];
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, nginxConfig(folder, port));
    return [...onCore.server, 'nginx', '-p', folder, '-c', file];
  });

/**
 * Starts the server as `npm run serve` does, except whom it trusts and where it listens and logs.
 * @param core what stands before the command; without it, the system gives it any core
 */
export function startOurs(
  core: readonly string[] = [],
  logFile = '/dev/null',
  logLevel?: string,
): Promise<Server> {
  const [env = '', variable = '', , ...serve] = manifest.scripts.serve.split(' ');
  const options: SpawnOptions = { cwd: root, stdio: ['ignore', openSync(logFile, 'a'), 'inherit'] };
  return startServer(() => [...core, env, variable, process.execPath, ...serve], options, logLevel);
}
