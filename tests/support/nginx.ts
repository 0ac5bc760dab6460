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
  /** Where it writes. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/** Replaces a pattern that must occur. */
function replace(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`the configuration has no ${pattern.source}`);
  return text.replace(pattern, replacement);
}

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'kodepos-nginx-'));

/** Starts nginx on the loopback with a whole configuration; only the port, and where it writes, are changed. */
async function startNginx(configuration: string, folder: string): Promise<TestNginx> {
  const port = await findFreePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  const listening = replace(
    configuration,
    /listen 80( default_server)?;/,
    `listen 127.0.0.1:${port} backlog=4096;`,
  );
  writeFileSync(
    file,
    `daemon off;\n${replace(listening, /^http \{/m, `http { ${temporary}`)}`
      .replace(/^ *listen \[::\]:80 .*$/m, '')
      .replace(/^user .*;$/m, 'user root;')
      .replace(/^pid .*;$/m, `pid ${folder}/nginx.pid;`)
      .replaceAll('/var/log/nginx/', `${folder}/`),
  );
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await waitForPort(port, child);
  return {
    port,
    folder,
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
 * @param change makes of the configuration what is tested
 */
export async function startProxy(
  ports: readonly number[],
  folder: string,
  change = (configuration: string): string => configuration,
): Promise<TestNginx> {
  return startNginx(change(proxyConfiguration(ports, folder)), makeFolder());
}

/** Starts the same with deploy/nginx-cache.conf beside it. */
export async function startCache(ports: readonly number[], folder: string): Promise<TestNginx> {
  const own = makeFolder();
  const cache = replace(readDeployed('nginx-cache.conf'), /\/var\/cache\/nginx\/kodepos/, join(own, 'cache'));
  writeFileSync(join(own, 'kodepos-cache.conf'), cache);
  const included = proxyConfiguration(ports, folder).replace(
    '/etc/nginx/kodepos-cache',
    `${own}/kodepos-cache`,
  );
  return startNginx(included, own);
}

/** Starts nginx in front of instances, with the exported site for when none answers, as docs/operations.md sets it up. */
export async function startWithFiles(ports: readonly number[], folder: string): Promise<TestNginx> {
  const own = makeFolder();
  const address = `127.0.0.1:${await findFreePort()}`;
  writeFileSync(
    join(own, 'kodepos-files.conf'),
    exportedConfiguration().replace('listen 80;', `listen ${address};`),
  );
  const included = proxyConfiguration(ports, folder)
    .replace('/etc/nginx/kodepos-files', `${own}/kodepos-files`)
    .replace('127.0.0.1:8430', address);
  return startNginx(included, own);
}

const readDeployed = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

/** Builds deploy/nginx.conf with other addresses and folders. */
function proxyConfiguration(ports: readonly number[], folder: string): string {
  const configuration = readDeployed('nginx.conf');
  const options = /server kodepos-1:4321 (.*);/.exec(configuration)?.[1] ?? '';
  const servers = ports.map((instance) => `server 127.0.0.1:${instance} ${options};`).join('\n    ');
  const pattern = /server kodepos-1:4321 .*;\n {4}server kodepos-2:4321 .*;/;
  return replace(replace(configuration, pattern, servers), /root \/srv\/kodepos;/, `root ${folder};`);
}

/** Starts nginx with the exported site and its exported configuration. */
export async function startExportedSite(): Promise<TestNginx> {
  const settings = 'error_log /var/log/nginx/error.log; events { worker_connections 8192; }\npid x;';
  const http = `http { include /etc/nginx/mime.types;\n${exportedConfiguration()}}\n`;
  return startNginx(`${settings}\n${http}`, makeFolder());
}

function exportedConfiguration(): string {
  const configuration = readFileSync(join(root, 'dist/site.nginx.conf'), 'utf8');
  return replace(configuration, /\/srv\/kodepos\/site/, join(root, 'dist/site'));
}
