// Asks one server five million times, for everything, and looks whether it grows: npm run bench:soak

import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectData } from '../../src/dataset/project-data.ts';
import { progressBar } from '../progress.ts';
import { startServer } from './contenders.ts';
import { ensureWrk } from './install-wrk.ts';
import { toLoads } from './loads.ts';
import { onServerCore } from './pinning.ts';
import { hasProc, readCpuMicroseconds, readResidentBytes } from './proc.ts';
import { seededRandom } from './random.ts';
import { toSoakReport, type Interval } from './soak-report.ts';
import { runWrk, writeScript } from './wrk.ts';

const root = join(import.meta.dirname, '../..');
const reportFile = join(root, 'docs/soak.md');
const seed = 2025;
const requests = 5_000_000;
const intervals = 10;
const targetsOfLoad = 4000;
const secondsOfTurn = 10;

/** Some addresses of every load that is answered with a body, but for the download, which would be most of the bytes. */
function mixTargets(): readonly string[] {
  const random = seededRandom(seed);
  return toLoads(projectData, random)
    .filter(({ status, targets, header }) => status === 200 && targets.length > 1 && header === undefined)
    .flatMap(({ targets }) => Array.from({ length: targetsOfLoad }, () => random.pick(targets)));
}

async function soak(folder: string): Promise<readonly Interval[]> {
  if (!hasProc()) throw new Error('the benchmark reads /proc: run it on Linux');
  ensureWrk();
  const targetsFile = join(folder, 'targets.txt');
  const logFile = join(folder, 'server.log');
  writeFileSync(
    targetsFile,
    mixTargets()
      .map((target) => `${target}\n`)
      .join(''),
  );
  const server = await startServer(root, { logFile, place: onServerCore });
  const input = {
    scriptFile: writeScript(folder),
    targetsFile,
    seed,
    header: 'Accept-Encoding: br',
    client: '',
    connections: 64,
    isRefused: false,
  };
  const advance = progressBar(intervals);
  const measured: Interval[] = [];
  let turn = 0;
  let total = 0;
  for (let interval = 1; interval <= intervals; interval++) {
    const cpuBefore = readCpuMicroseconds(server.pid);
    const before = total;
    while (total < (requests / intervals) * interval) {
      const counts = await runWrk(input, { port: server.port, seconds: secondsOfTurn, turn: turn++ });
      total += counts.requests;
      truncateSync(logFile);
    }
    measured.push({
      requests: total,
      residentBytes: readResidentBytes(server.pid),
      cpuMicrosecondsPerRequest: (readCpuMicroseconds(server.pid) - cpuBefore) / (total - before),
    });
    advance();
  }
  await server.stop();
  return measured;
}

const folder = mkdtempSync(join(tmpdir(), 'kodepos-soak-'));
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
try {
  const report = toSoakReport(await soak(folder));
  writeFileSync(reportFile, report);
  console.log(`\n${report}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
