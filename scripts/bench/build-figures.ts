import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildArguments } from '../../src/build/ensure-built.ts';
import { isRunning, readTreeUsage, start, waitForEnd } from './processes.ts';

const timeoutMilliseconds = 3_600_000;
const pollMilliseconds = 20;

/**
 * Writes the files of a folder into another, one after the other, and measures only the writing. Nothing of it goes on when this
 * ends: what is measured next would take half as long again.
 */
function writeAgain(root: string, dist: string) {
  // Beside the build, so that both are on the same filesystem.
  const target = mkdtempSync(join(root, 'dist.written-'));
  const remove = (): void => {
    rmSync(target, { recursive: true, force: true });
  };
  process.on('exit', remove);
  const folders = new Set([dist]);
  let [files, bytes, milliseconds] = [0, 0, 0];
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = readFileSync(join(entry.parentPath, entry.name));
    const folder = join(target, relative(dist, entry.parentPath));
    const started = performance.now();
    if (!folders.has(entry.parentPath)) mkdirSync(folder, { recursive: true });
    folders.add(entry.parentPath);
    writeFileSync(join(folder, entry.name), content);
    milliseconds += performance.now() - started;
    files++;
    bytes += content.length;
  }
  remove();
  spawnSync('sync');
  return { files, bytes, writeSeconds: milliseconds / 1000 };
}

/** Builds the site of a project's folder anew, and measures all processes of that and how long only writing its files takes. */
export async function measureBuild(root: string) {
  const started = performance.now();
  const command = [process.execPath, ...buildArguments(root)];
  const build = start(command, { cwd: root, stdout: 'inherit', timeout: timeoutMilliseconds });
  let [peakBytes, cpuMicroseconds] = [0, 0];
  while (isRunning(build)) {
    try {
      const usage = readTreeUsage(build.pid ?? 0);
      peakBytes = Math.max(peakBytes, usage.residentBytes);
      cpuMicroseconds = Math.max(cpuMicroseconds, usage.cpuMicroseconds);
    } catch {
      // The next reading has it.
    }
    await sleep(pollMilliseconds);
  }
  await waitForEnd(build);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, cpuSeconds: cpuMicroseconds / 1e6, peakBytes, ...writeAgain(root, join(root, 'dist')) };
}
