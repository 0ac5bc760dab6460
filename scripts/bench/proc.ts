import { existsSync, readFileSync } from 'node:fs';

/** What Linux counts the time of a process in, for every program that asks: hundredths of a second. */
const tickMicroseconds = 10_000;

/** Whether this system tells of its processes under /proc, as Linux does. */
export function hasProc(): boolean {
  return existsSync('/proc/self/stat');
}

function readKilobytes(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
}

/** Gives the memory that a process has resident now, in bytes. */
export function readResidentBytes(pid: number): number {
  return readKilobytes(pid, 'VmRSS') * 1024;
}

/** Gives the most memory that a process has had resident, in bytes. */
export function readPeakBytes(pid: number): number {
  return readKilobytes(pid, 'VmHWM') * 1024;
}

/** Gives the time that all threads of a process have spent computing, in user mode and in the kernel for it. */
export function readCpuMicroseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold spaces; utime and stime are the 12th and 13th fields behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMicroseconds;
}
