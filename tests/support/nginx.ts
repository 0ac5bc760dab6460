import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, waitForPort } from '../../scripts/ports.ts';

const root = join(import.meta.dirname, '../..');

/** An nginx that runs. */
export interface TestNginx {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Replaces a pattern that must occur. */
function replace(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`the configuration has no ${pattern.source}`);
  return text.replace(pattern, replacement);
}

/** Starts nginx on the loopback with a configuration of its http block; only the port is changed. */
async function startNginx(
  configuration: string,
  folder = mkdtempSync(join(tmpdir(), 'kodepos-nginx-')),
): Promise<TestNginx> {
  const port = await findFreePort();
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
${replace(configuration, /listen 80;/, `listen 127.0.0.1:${port} backlog=4096;`)}}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await waitForPort(port, child);
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

/**
 * Starts nginx in front of instances with deploy/nginx.conf; only addresses and folders are changed.
 *
 * @param ports where the instances listen
 * @param folder has the current release as `current`
 */
export async function startProxy(ports: readonly number[], folder: string): Promise<TestNginx> {
  return startNginx(proxyConfiguration(ports, folder));
}

/** Starts the same with deploy/nginx-cache.conf beside it. */
export async function startCache(ports: readonly number[], folder: string): Promise<TestNginx> {
  const own = mkdtempSync(join(tmpdir(), 'kodepos-nginx-'));
  const cache = readFileSync(join(root, 'deploy/nginx-cache.conf'), 'utf8');
  const configuration = replace(cache, /\/var\/cache\/nginx\/kodepos/, join(own, 'cache'));
  return startNginx(configuration + proxyConfiguration(ports, folder), own);
}

/** Builds deploy/nginx.conf with other addresses and folders. */
function proxyConfiguration(ports: readonly number[], folder: string): string {
  const configuration = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  const options = /server kodepos-1:4321 (.*);/.exec(configuration)?.[1] ?? '';
  const servers = ports.map((instance) => `server 127.0.0.1:${instance} ${options};`).join('\n  ');
  const pattern = /server kodepos-1:4321 .*;\n {2}server kodepos-2:4321 .*;/;
  return replace(replace(configuration, pattern, servers), /root \/srv\/kodepos;/, `root ${folder};`);
}

/** Starts nginx with the exported site and its exported configuration. */
export async function startExportedSite(): Promise<TestNginx> {
  const configuration = readFileSync(join(root, 'dist/site.nginx.conf'), 'utf8');
  return startNginx(replace(configuration, /\/srv\/kodepos\/site/, join(root, 'dist/site')));
}
