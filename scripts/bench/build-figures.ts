import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
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
}

function countFiles(folder: string): Pick<BuildFigures, 'files' | 'bytes'> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Builds the site of a project's folder anew and measures that. */
export async function measureBuild(root: string): Promise<BuildFigures> {
  const started = performance.now();
  const child = startChild(process.execPath, buildArguments, {
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
  return { seconds, peakBytes, ...countFiles(join(root, 'dist')) };
}
