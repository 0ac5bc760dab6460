import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from '../apt.ts';
import { findFreePort } from '../ports.ts';
import { startContender, type Contender } from './contenders.ts';
import { onServerCore } from './pinning.ts';

const client = join(import.meta.dirname, '../../dist/client');
/** Where Debian has it. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so';

/** Gives the path of a program: a child that is given no environment finds none by name outside /usr/bin. */
function findProgram(name: string): string {
  return spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
}

/** Gives the version of nginx; undefined where there is none. */
export function findNginxVersion(): string | undefined {
  const { stderr, error } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  return error === undefined ? stderr.trim().replace(/^nginx version: /, '') : undefined;
}

/**
 * Installs Debian's nginx, with its module for brotli, where it is not there and that is possible.
 *
 * @throws saying what to install, where it is not
 */
export function ensureNginx(): void {
  const hasNginx = findNginxVersion() !== undefined || installPackage('nginx-light');
  if (!hasNginx || !(existsSync(brotliModule) || installPackage('libnginx-mod-http-brotli-filter')))
    throw new Error(
      'the benchmark needs nginx: install it with "apt-get install nginx-light libnginx-mod-http-brotli-filter"',
    );
}

/** What an operator would write to serve the build's files: logged, compressed, and at the addresses of the service. */
function toConfig(folder: string, port: number, isLimited: boolean): string {
  const types =
    '{ text/html html; text/css css; text/javascript js; application/json json; text/csv csv; image/svg+xml svg; }';
  const compressed = 'text/css text/javascript application/json text/csv image/svg+xml';
  return `load_module ${brotliModule};
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log combined buffer=128k;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  types ${types}
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  gzip on; gzip_vary on; gzip_types ${compressed};
  brotli on; brotli_types ${compressed};
  set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;
  limit_req_zone $binary_remote_addr zone=clients:16m rate=100r/m;
  server {
    listen 127.0.0.1:${port};
    root ${client};
    ${isLimited ? 'limit_req zone=clients burst=100 nodelay; limit_req_status 429;' : ''}
    add_header Cache-Control "public, max-age=300, stale-while-revalidate=86400";
    location /api/ {
      default_type application/json;
      add_header Access-Control-Allow-Origin *;
      rewrite ^/api/v1/(provinces|regencies|districts)/(\\d+)/(\\w+)$ /api/v1/$1/$3/$2 break;
    }
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}
`;
}

/** Starts nginx with one process on the servers' core, serving the files of the build from disk. */
export async function startNginx(folder: string, isLimited: boolean): Promise<Contender> {
  const port = await findFreePort();
  const own = join(folder, isLimited ? 'nginx-limited' : 'nginx');
  mkdirSync(own, { recursive: true });
  const file = join(own, 'nginx.conf');
  writeFileSync(file, toConfig(own, port, isLimited));
  return startContender(onServerCore([findProgram('nginx'), '-p', own, '-c', file]), port, '/robots.txt');
}
