import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ensureProgram } from '../../scripts/programs.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const read = (name: string): unknown =>
  parse(readFileSync(join(root, 'deploy', name), 'utf8'), { merge: true });
const compose = read('compose.yaml') as { services: Record<string, { sysctls: Record<string, string> }> };
const { spec } = (
  read('kubernetes/deployment.yaml') as {
    spec: { template: { spec: { securityContext: { sysctls: { name: string; value: string }[] } } } };
  }
).spec.template;
const inPod = Object.fromEntries(spec.securityContext.sysctls.map(({ name, value }) => [name, value]));

beforeAll(() => {
  ensureProgram('ss', 'the tests of slow readers', 'iproute2');
});

test.for([
  ['Compose', '/download/kodepos.csv', compose.services['kodepos-1']?.sysctls],
  ['Compose', '/download/kodepos.sqlite', compose.services['kodepos-1']?.sysctls],
  ['Kubernetes', '/download/kodepos.sqlite', inPod],
] as const)(
  'with what %s sets, 1,000 readers that stop in %s take at most 300 MB with the memory of the system',
  async ([where, path, sysctls = {}]) => {
    const set = Object.entries(sysctls).map(
      ([name, value]) => `echo ${value} > /proc/sys/${name.replaceAll('.', '/')}`,
    );
    const measure = `exec ${process.execPath} tests/support/slow-readers.ts 1000 ${path}`;
    // Such settings are those of a network namespace.
    const script = ['ip link set lo up', ...set, measure].join(' && ');
    const { stdout } = await run('unshare', ['--map-root-user', '--net', 'sh', '-c', script], { cwd: root });
    const megabytes = Number(stdout) / 2 ** 20;
    console.log(`slow readers of ${path}, ${where}: ${Math.round(megabytes)} MB`);
    expect(megabytes).toBeGreaterThan(20);
    expect(megabytes).toBeLessThan(300);
  },
);
