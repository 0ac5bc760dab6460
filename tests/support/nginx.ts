import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { findFreePort, waitForPort } from '../../scripts/ports.ts';
import { temporaryFolder } from './files.ts';
import { readText, root } from './project.ts';
import { ask, type Answer, type Ask } from './server.ts';

/** An nginx with the site, its ports for TLS and plain HTTP, and the folder that it writes to. */
export interface TestSite {
  readonly port: number;
  readonly plainPort: number;
  readonly folder: string;
  readonly certificate: Buffer;
  readonly ask: (path: string, options?: Omit<Ask, 'agent'>) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

function replace(text: string, pattern: RegExp | string, replacement: string): string {
  const replaced = text.replaceAll(pattern, () => replacement);
  if (replaced === text) throw new Error(`the configuration has no ${String(pattern)}`);
  return replaced;
}

/** Applies the four edits of deploy/nginx.conf. X-Test-Address replaces a client's address. */
function editSite(service: number, name: string, folder: string, releases: string): string {
  const edits = [
    ['server 127.0.0.1:4321; # EDIT 1', `server 127.0.0.1:${service};`],
    ['kodepos.example; # EDIT 2', `${name}; set_real_ip_from 127.0.0.0/8; real_ip_header X-Test-Address;`],
    ['/etc/ssl/kodepos.pem; # EDIT 3', `${folder}/kodepos.pem;`],
    ['/etc/ssl/kodepos.key; # EDIT 3', `${folder}/kodepos.key;`],
    ['/srv/kodepos; # EDIT 4', `${releases};`],
  ] as const;
  return edits.reduce((text, [from, to]) => replace(text, from, to), readText('deploy/nginx.conf'));
}

/** Redirects the output of a configuration to a folder. */
const writeTo = (folder: string, configuration: string): string =>
  configuration
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('/var/cache/', `${folder}/`)
    .replace('/run/nginx.pid', `${folder}/nginx.pid`)
    // Temporary folders belong to the user who tests.
    .replace('user www-data;', 'user root;');

/** Creates a folder with Debian's configuration of nginx and Kodepos as its only site. */
function install(service: number, name: string, releases?: string): string {
  const folder = temporaryFolder();
  symlinkSync(root, join(folder, 'current'));
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];
  const files = ['-keyout', `${folder}/kodepos.key`, '-out', `${folder}/kodepos.pem`];
  const subject = ['-subj', '/CN=kodepos', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...key, ...files, ...subject], { stdio: 'ignore' });
  const configuration = readFileSync('/etc/nginx/nginx.conf', 'utf8');
  const sites = replace(configuration, '/etc/nginx/sites-enabled/', `${folder}/sites/`);
  writeFileSync(join(folder, 'nginx.conf'), writeTo(folder, sites));
  mkdirSync(join(folder, 'sites'));
  const site = editSite(service, name, folder, releases ?? folder);
  writeFileSync(join(folder, 'sites/kodepos.conf'), writeTo(folder, site));
  return folder;
}

/** Checks the site next to Debian's own, and returns the messages of nginx. */
export function checkSite(): string {
  const folder = install(4321, 'kodepos.test');
  copyFileSync('/etc/nginx/sites-available/default', join(folder, 'sites/default'));
  return execFileSync('sh', ['-c', `nginx -t -c ${folder}/nginx.conf 2>&1`], { encoding: 'utf8' });
}

/**
 * Starts nginx with the site on the loopback, in front of the service at a port. `releases` is the
 * folder with the link `current`, by default to this project. Changes only ports, folder and edits.
 */
export async function startSite(service: number, releases?: string): Promise<TestSite> {
  const folder = install(service, 'localhost', releases);
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const file = join(folder, 'sites/kodepos.conf');
  const listening = readFileSync(file, 'utf8').replace(/^ *listen \[.*$/gm, '');
  const onTls = replace(listening, 'listen 443 ', `listen 127.0.0.1:${port} backlog=4096 `);
  writeFileSync(file, replace(onTls, 'listen 80;', `listen 127.0.0.1:${plainPort};`));
  const options = ['-c', `${folder}/nginx.conf`, '-g', 'daemon off;'];
  const child = spawn('nginx', options, { stdio: ['ignore', 'ignore', 'inherit'] });
  await waitForPort(port, child);
  const certificate = readFileSync(join(folder, 'kodepos.pem'));
  const agent = new Agent({ ca: certificate, keepAlive: true });
  return {
    port,
    plainPort,
    folder,
    certificate,
    ask: (path, options = {}) => ask({ port }, path, { ...options, agent, protocol: 'https:' }),
    stop: async () => {
      agent.destroy();
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
