import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The exit status of a script, and what it printed. */
export type ScriptResult = readonly [status: number | null, said: string];

/** Runs a script in a copy of this project. */
export function runScript(project: string, script: string, ...options: readonly string[]): ScriptResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, script), ...options], {
    cwd: project,
    encoding: 'utf8',
  });
  return [status, stdout + stderr];
}
