import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { recordPath } from '../../src/api/paths.ts';
import { buildArguments } from '../../src/build/ensure-built.ts';
import { findFreePort, waitForPort } from '../ports.ts';
import type { Figure } from './figures.ts';

const root = join(import.meta.dirname, '../..');
const path = recordPath('village', 3_273_021_004);
const [rounds, seconds] = [5, 3];

/** Reads the memory of a process, now or at its peak, in megabytes. */
function readMemory(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  // A zombie process has no memory.
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024;
}

/** Reads the CPU seconds of a process, or of its ended children. Linux counts hundredths. */
function readCpu(pid: number, ofChildren = false): number {
  // The name in parentheses may contain spaces. 11 fields later: utime, stime, cutime, cstime.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/.*\) /);
  const [user, system] = fields.split(' ').slice(ofChildren ? 13 : 11);
  return (Number(user) + Number(system)) / 100;
}

/** Sums the memory of a process and its descendants, in megabytes. Throws if one of them ends. */
function memoryOfTree(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
  return children.reduce((sum, child) => sum + memoryOfTree(Number(child)), readMemory(pid));
}

export async function measureBuild(): Promise<readonly Figure[]> {
  const started = performance.now();
  const before = readCpu(process.pid, true);
  const build = spawn(process.execPath, buildArguments, { cwd: root, stdio: 'inherit' });
  let peak = 0;
  while (build.exitCode === null && build.signalCode === null) {
    try {
      peak = Math.max(peak, memoryOfTree(build.pid ?? 0));
    } catch {
      // A process ended while it was read: skip this sample.
    }
    await sleep(50);
  }
  if (build.exitCode !== 0) throw new Error('the build failed: see above');
  const wall = (performance.now() - started) / 1000;
  return [
    ['Build, CPU time', readCpu(process.pid, true) - before, 's', 100],
    ['Build', wall, 's'],
    ['Build, memory at its peak', peak, 'MB', 880],
  ];
}

/** Starts a server with these settings, without the shell's variables, and waits for its port. */
async function start(settings: Record<string, string>, file: string, ...args: readonly string[]) {
  const port = await findFreePort();
  const env = { PATH: '/usr/bin:/bin', HOST: '127.0.0.1', PORT: String(port), ...settings };
  const started = performance.now();
  const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = (): boolean => child.kill();
  process.once('exit', stop);
  await waitForPort(port, child);
  return { port, pid: child.pid ?? 0, milliseconds: performance.now() - started, stop };
}

/** Starts the service as `npm run serve` does, with its log discarded and without a limit. */
function startService(logLevel = 'info'): ReturnType<typeof start> {
  const [, env = '', variable = '', , ...serve] = manifest.scripts.serve.split(' ');
  const settings = { RATE_LIMIT_MAX: '1000000000', LOG_LEVEL: logLevel };
  return start(settings, env, variable, process.execPath, ...serve);
}

export async function measureStarts(): Promise<readonly Figure[]> {
  const starts = await Array.fromAsync({ length: 5 }, async () => {
    const { milliseconds, pid, stop } = await startService();
    await sleep(500);
    const megabytes = readMemory(pid);
    stop();
    return { milliseconds, megabytes };
  });
  const findMedian = (field: 'milliseconds' | 'megabytes'): number =>
    starts.map((each) => each[field]).toSorted((a, b) => a - b)[2] ?? NaN;
  return [
    ['Start, until it takes connections', findMedian('milliseconds'), 'ms', 1000],
    ['Memory after the start', findMedian('megabytes'), 'MB', 180],
  ];
}

/** Sends requests on 64 connections and returns the number of replies. Throws if any fails. */
async function load(url: string): Promise<number> {
  const options = `--json --no-progress --connections 64 --duration ${seconds} ${url}`.split(' ');
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/autocannon'), options);
  type Counts = Record<'2xx' | 'non2xx' | 'errors', number>;
  const { errors, non2xx, ...counts } = JSON.parse(stdout) as Counts;
  if (errors + non2xx > 0) throw new Error(`a load met errors, so its counts are void: ${stdout}`);
  return counts['2xx'];
}

/** Measures the service, with and without its log, and a bare server. The first round warms up. */
export async function measureLoad(): Promise<readonly Figure[]> {
  const service = await startService();
  const answer = await fetch(`http://127.0.0.1:${service.port}${path}`);
  const headers = JSON.stringify([...answer.headers].flat());
  const body = JSON.stringify(await answer.text());
  const handler = `(_, response) => response.writeHead(200, ${headers}).end(${body})`;
  const code = `http.createServer(${handler}).listen(process.env.PORT, '127.0.0.1')`;
  const bareServer = await start({}, process.execPath, '--eval', code);
  const servers = [service, bareServer, await startService('warn')];
  const measured = servers.map((server) => ({ ...server, cpu: 0, requests: 0 }));
  for (let round = 0; round <= rounds; round++)
    for (const server of measured) {
      const before = readCpu(server.pid);
      const requests = await load(`http://127.0.0.1:${server.port}${path}`);
      if (round === 0) continue;
      server.cpu += readCpu(server.pid) - before;
      server.requests += requests;
    }
  const [memory, peak] = [readMemory(service.pid), readMemory(service.pid, 'VmHWM')];
  for (const { stop } of servers) stop();
  const [cpu = NaN, bareCpu = NaN, silentCpu = NaN] = measured.map(
    (server) => (server.cpu / server.requests) * 1e6,
  );
  const speeds = measured.map(({ requests }) => requests / rounds / seconds);
  const [speed = NaN, bareSpeed = NaN] = speeds;
  return [
    ['A record, CPU time', cpu, 'µs'],
    ['Its line in the log', cpu - silentCpu, 'µs'],
    ['A record, CPU time against bare', cpu / bareCpu, '×', 1.75],
    ['A record without the log, against bare', silentCpu / bareCpu, '×'],
    ['Records', speed, 'requests/s'],
    ['Records of bare `node:http`', bareSpeed, 'requests/s'],
    ['Memory after the load', memory, 'MB', 250],
    ['Memory at its peak', peak, 'MB', 320],
  ];
}
