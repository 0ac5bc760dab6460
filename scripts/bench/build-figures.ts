import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildArguments } from '../ensure-built.ts';
import { startChild, waitForEnd } from './children.ts';
import { readPeakBytes } from './proc.ts';

const timeoutMilliseconds = 3_600_000;
const pollMilliseconds = 20;

/** What a build took and made. */
export interface BuildFigures {
  readonly seconds: number;
  readonly peakBytes: number;
  readonly files: number;
  readonly bytes: number;
  /** How long a script takes that does nothing but write the same files, one after the other. */
  readonly writeSeconds: number;
}

/** Writes the files of a folder into another, and measures the writing alone. */
function writeAgain(root: string, dist: string): Pick<BuildFigures, 'files' | 'bytes' | 'writeSeconds'> {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
  // Beside the build, so that both are on the same filesystem.
  const target = mkdtempSync(join(root, 'dist.written-'));
  const folders = new Set([dist]);
  let [files, bytes, milliseconds] = [0, 0, 0];
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const content = readFileSync(join(parentPath, name));
    const folder = join(target, relative(dist, parentPath));
    const started = performance.now();
    if (!folders.has(parentPath)) mkdirSync(folder, { recursive: true });
    folders.add(parentPath);
    writeFileSync(join(folder, name), content);
    milliseconds += performance.now() - started;
    files++;
    bytes += content.length;
  }
  process.on('exit', () => {
    rmSync(target, { recursive: true, force: true });
  });
  return { files, bytes, writeSeconds: milliseconds / 1000 };
}

/** Builds the site of a project's folder anew and measures that. */
export async function measureBuild(root: string): Promise<BuildFigures> {
  const started = performance.now();
  const child = startChild(process.execPath, buildArguments(root), {
    cwd: root,
    stdio: 'inherit',
    timeout: timeoutMilliseconds,
  });
  let peakBytes = 0;
  const poll = setInterval(() => {
    try {
      peakBytes = Math.max(peakBytes, readPeakBytes(child.pid ?? 0));
    } catch {
      // It has just ended.
    }
  }, pollMilliseconds);
  try {
    await waitForEnd(child, 'the build');
  } finally {
    clearInterval(poll);
  }
  const seconds = (performance.now() - started) / 1000;
  return { seconds, peakBytes, ...writeAgain(root, join(root, 'dist')) };
}
