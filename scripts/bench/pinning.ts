import { spawnSync } from 'node:child_process';

const serverCore = 0;
const loadCore = 1;

function canPin(core: number): boolean {
  return spawnSync('taskset', ['-c', String(core), 'true']).status === 0;
}

/** Whether servers and load each get a core of their own. */
export const isPinned = canPin(serverCore) && canPin(loadCore);

function pinTo(core: number, command: readonly string[]): readonly string[] {
  // taskset becomes the program that it starts, so that the child's pid is the program's.
  return isPinned ? ['taskset', '-c', String(core), ...command] : command;
}

/** Gives the command that runs a server on its core. */
export function onServerCore(command: readonly string[]): readonly string[] {
  return pinTo(serverCore, command);
}

/** Gives the command that runs the load generator on its core. */
export function onLoadCore(command: readonly string[]): readonly string[] {
  return pinTo(loadCore, command);
}
