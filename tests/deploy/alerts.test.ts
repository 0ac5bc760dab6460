import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { findFreePort } from '../../scripts/ports.ts';
import { ensureProgram } from '../../scripts/programs.ts';
import { sha256 } from '../../src/api/hash.ts';
import { createMetrics } from '../../src/http/ops/metrics.ts';
import { readManifest } from '../../src/store/manifest.ts';
import { temporaryFolder } from '../support/files.ts';
import { openRaw, rawGet, sendRaw } from '../support/raw.ts';
import { startRedis } from '../support/redis.ts';
import { ask, limitedTo, startServer, type TestServer } from '../support/server.ts';
import { copyBuiltProject, copyOtherRelease } from '../support/small-project.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const file = join(deploy, 'prometheus-alerts.yaml');
const text = readFileSync(file, 'utf8');
const folder = temporaryFolder();
const [release, other] = [join(folder, 'release'), join(folder, 'other')];
const run = promisify(execFile);

interface Rule {
  readonly alert: string;
  readonly expr: string;
}
const { groups } = parse(text) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** An instance that can be replaced by one of another build, with the same port for Prometheus. */
interface Instance {
  readonly port: number;
  server: TestServer;
  readonly replace: (project: string) => Promise<void>;
}

interface Fault {
  readonly name: string;
  readonly raises: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
  readonly instances?: number;
  /** The project whose build is served, this one if undefined. */
  readonly project?: string;
  readonly happen: (first: Instance, second: Instance) => Promise<unknown>;
  /** Whether it goes on only as long as somebody asks. */
  readonly isRepeated?: true;
}

/** Runs a script in a server from a signal on. */
const onSignal = (script: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>{${script}})`)}`,
});
const signal = async ({ server }: Instance): Promise<void> => {
  server.process.kill('SIGUSR2');
  for (let turn = 0; turn < 10; turn++) await ask(server, '/health');
};
const kill = async ({ server }: Instance): Promise<void> => {
  server.process.kill('SIGKILL');
  await server.ended();
};
const many = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const redis = await startRedis();
let asked = 0;

const faults: readonly Fault[] = [
  {
    name: 'ordinary requests',
    raises: [],
    happen: async ({ server }) => {
      for (const path of ['/', '/jawa-barat', '/api/v1/search?q=dago', '/tidak-ada', '/api/v1/villages/1'])
        await ask(server, path);
    },
    isRepeated: true,
  },
  { name: 'the end of the only instance', raises: ['KodeposDown'], happen: kill },
  {
    name: 'the end of one of two instances',
    raises: ['KodeposInstanceLost'],
    instances: 2,
    happen: (_, second) => kill(second),
  },
  {
    name: 'one page that cannot be read',
    raises: ['KodeposFailures'],
    project: release,
    happen: async ({ server }) => {
      const page = join(release, 'dist/client/jawa-barat/kota-bandung.html');
      rmSync(page);
      symlinkSync(page, page);
      expect((await ask(server, '/jawa-barat/kota-bandung')).status).toBe(500);
    },
  },
  {
    name: 'more of the dearest searches than may wait',
    raises: ['KodeposSlow', 'KodeposBusy'],
    happen: async ({ server }) => {
      const searches = many(600, () => rawGet(`/api/v1/search?q=p+an+k&_=${asked++}`));
      await sendRaw(server, [...searches, rawGet('/health', 'Connection: close\r\n')].join(''));
    },
    isRepeated: true,
  },
  {
    name: 'a blocked event loop',
    raises: ['KodeposLag'],
    settings: onSignal('setInterval(()=>{for(const end=Date.now()+200;Date.now()<end;);},1)'),
    happen: signal,
  },
  {
    name: 'the end of the store',
    raises: ['KodeposStoreDown'],
    settings: {
      RATE_LIMIT_STORE: redis.url,
      RATE_LIMIT_STORE_MILLISECONDS: '5000',
      RATE_LIMIT_INSTANCES: '1',
    },
    happen: async ({ server }) => {
      await redis.kill();
      await ask(server, '/api/v1/provinces/32');
      await expect.poll(() => server.lines.some((line) => line.includes('counting alone'))).toBe(true);
    },
  },
  {
    name: 'memory that is not given back',
    raises: ['KodeposMemory'],
    settings: onSignal('globalThis.held??=Buffer.alloc(3e8,1)'),
    happen: signal,
  },
  {
    name: 'more connections than there may be',
    raises: ['KodeposConnections', 'KodeposConnectionsRefused'],
    settings: { MAX_CONNECTIONS: '20' },
    happen: ({ server }) =>
      Promise.all(
        many(30, () => {
          const socket = openRaw(server);
          socket.write(rawGet('/download/kodepos.csv'));
          return new Promise((resolve) => socket.once('readable', resolve).once('close', resolve));
        }),
      ),
    isRepeated: true,
  },
  {
    name: 'a flood of what is no request',
    raises: ['KodeposMalformed'],
    happen: ({ server }) => Promise.all(many(250, () => sendRaw(server, '\x16\x03\x01nonsense\r\n\r\n'))),
    isRepeated: true,
  },
  {
    name: 'a proxy that TRUST_PROXY does not name',
    raises: ['KodeposRefusals'],
    settings: { ...limitedTo(10), TRUST_PROXY: '10.0.0.0/8' },
    happen: async ({ server }) => {
      for (let turn = 0; turn < 30; turn++)
        await ask(server, '/jawa-barat', { headers: { 'X-Forwarded-For': `203.0.113.${turn}` } });
    },
    isRepeated: true,
  },
  {
    name: 'a roll that stops half way, with old data',
    raises: ['KodeposMixedReleases', 'KodeposDataOld'],
    project: release,
    instances: 2,
    happen: (_, second) => second.replace(other),
  },
];

beforeAll(async () => {
  ensureProgram('promtool', 'the tests of alerts', 'prometheus');
  await copyBuiltProject(release);
  await copyOtherRelease(other);
  const { self: _, ...built } = readManifest(join(other, 'dist'));
  const old = { ...built, edition: '2023-01-01' };
  const self = sha256(Buffer.from(JSON.stringify(old)));
  writeFileSync(join(other, 'dist/manifest.json'), JSON.stringify({ ...old, self }));
});

async function startInstances({ settings, instances = 1, project }: Fault): Promise<Instance[]> {
  const scriptOf = (of?: string) => of && join(of, 'scripts/serve.mjs');
  const start = async (): Promise<Instance> => {
    const port = await findFreePort();
    const environment = { ...settings, ADMIN_PORT: String(port) };
    const instance: Instance = {
      port,
      server: await startServer(environment, scriptOf(project)),
      replace: async (by) => {
        await kill(instance);
        instance.server = await startServer(environment, scriptOf(by));
      },
    };
    return instance;
  };
  return Promise.all(many(instances, start));
}

async function stopInstances(instances: readonly Instance[]): Promise<void> {
  await Promise.all(instances.map(kill));
}

/** Makes the fault happen to instances. */
const cause = ({ happen }: Fault, [first, second = first]: readonly Instance[]): Promise<unknown> =>
  first && second ? happen(first, second) : Promise.resolve();

const isCounter = (series: string): boolean => /^\w+_(?:total|bucket)\b/.test(series);

/** Reads what rules are about from all instances that answer. Times in it become seconds from the test's beginning. */
async function scrape(instances: readonly Instance[], seconds: number): Promise<ReadonlyMap<string, number>> {
  const values = new Map<string, number>();
  for (const [at, { port }] of instances.entries()) {
    const metrics = await ask({ port }, '/metrics').then(
      (answer) => answer.text,
      () => '',
    );
    for (const [, name = '', labels = '', value] of metrics.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)) {
      const since = /^(?!.*lag).*_seconds$/.test(name) ? Date.now() / 1000 - seconds : 0;
      if (text.includes(name))
        values.set(`${name}{${labels}${labels && ','}instance="${at}"}`, Number(value) - since);
    }
  }
  return values;
}

/** What other programs are measured as, and an instance that stops. */
const unrelated = [
  { series: 'process_resident_memory_bytes{instance="another program"}', values: '9e9x400' },
  { series: 'process_start_time_seconds{instance="another program"}', values: '-9e9x400' },
  { series: 'kodepos_requests_total{operation="/health",status="503"}', values: '0+100x400' },
];

/** Whether these are raised is the machine's doing, too. */
const ofTheMachine = ['KodeposSlow', 'KodeposLag'];

/** The alerts that are raised some seconds after the beginning, and no others. */
const raisedAt = (seconds: number, alerts: readonly string[]) => ({
  expr: `count by (alertname) (ALERTS{alertstate="firing",alertname!~"${ofTheMachine.filter((alert) => !alerts.includes(alert)).join('|')}"})`,
  eval_time: `${seconds}s`,
  exp_samples: alerts.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
});

test.for(faults)(
  'the rules raise within two minutes, from what instances measure, the alerts of $name alone',
  async (fault) => {
    const instances = await startInstances(fault);
    // Five scrapes, every 15 seconds, and then the fault.
    const before = await scrape(instances, 0);
    await cause(fault, instances);
    const after = await scrape(instances, 75);
    await stopInstances(instances);
    const series = [...new Set([...before.keys(), ...after.keys()])].map((each) => {
      const [was, is] = [before.get(each), after.get(each)];
      const more = isCounter(each) && fault.isRepeated ? (is ?? 0) - (was ?? 0) : 0;
      const start = was === undefined ? '_x5' : `${was}x4`;
      return { series: each, values: `${start} ${is === undefined ? 'stale' : `${is}+${more}x400`}` };
    });
    const checks = [raisedAt(60, []), raisedAt(75 + 120, fault.raises)];
    if (fault.raises.length === 0) checks.push(raisedAt(5400, []));
    const tested = [{ interval: '15s', input_series: [...series, ...unrelated], promql_expr_test: checks }];
    const path = join(folder, `${fault.name}.yaml`);
    writeFileSync(path, stringify({ rule_files: [file], evaluation_interval: '15s', tests: tested }));
    await run('promtool', ['test', 'rules', path]);
  },
);

test('each alert has a fault here, a series that the service has, and an entry in the runbook', async () => {
  const raised = new Set(faults.flatMap(({ raises }) => raises));
  expect(rules.map(({ alert }) => alert).toSorted()).toEqual([...raised].toSorted());
  execFileSync('promtool', ['check', 'rules', file]);
  const metrics = createMetrics(() => 0, { data: 'a', edition: '2026-11-22', sources: 'b' }, true);
  metrics.watchConnections({ maxConnections: 1, on: () => undefined } as never, new Set());
  const known = await metrics.serialize();
  const runbook = readFileSync(join(deploy, '../docs/runbook.md'), 'utf8');
  for (const { alert, expr } of rules) {
    for (const [series] of expr.matchAll(/\b(?:kodepos|process|nodejs)_\w+/g))
      expect(known).toContain(`\n# TYPE ${series.replace(/_bucket$/, '')} `);
    expect(runbook).toContain(`\n## ${alert}\n`);
  }
});
