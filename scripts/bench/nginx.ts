import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureProgram, installPackage } from '../programs.ts';
import { root } from './run.ts';

/** Debian's path of it. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so';
const brotliPackage = 'libnginx-mod-http-brotli-filter';
const compressed = 'text/css text/javascript application/json text/csv image/svg+xml';

/** Installs nginx and its module for brotli, where they are missing and that is possible. */
export function ensureNginx(): void {
  ensureProgram('nginx', 'the benchmarks');
  if (!existsSync(brotliModule) && !installPackage(brotliPackage))
    throw new Error(`the benchmarks need ${brotliModule}: install ${brotliPackage}`);
}

/** The configuration that an operator would write for the files of the build: with a log, compression and the service's paths. */
function toConfig(folder: string, port: string, isLimited: boolean): string {
  return `load_module ${brotliModule};
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
  limit_req_zone $binary_remote_addr zone=clients:16m rate=100r/m;
  server {
    listen 127.0.0.1:${port};
    root ${join(root, 'dist/client')};
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

/** Writes a configuration, and gives the command that runs nginx with it in one process. */
export function nginxCommand(folder: string, port: string, isLimited: boolean): readonly string[] {
  const own = join(folder, isLimited ? 'nginx-limited' : 'nginx');
  mkdirSync(own, { recursive: true });
  const file = join(own, 'nginx.conf');
  writeFileSync(file, toConfig(own, port, isLimited));
  return ['nginx', '-p', own, '-c', file];
}
