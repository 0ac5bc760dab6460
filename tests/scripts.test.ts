// Runs scripts in a copy of the project, in which other programs replace those that take long.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFitRows } from '../scripts/fit/made-rows.ts';
import { formatArchitecture } from '../scripts/generated.ts';
import { sourcesVersion } from '../src/build/versions.ts';
import { datasetRegions } from '../src/dataset/dataset.ts';
import { levels } from '../src/domain/level.ts';
import { readConfig } from '../src/http/config.ts';
import { manifestSchema } from '../src/http/manifest.ts';
import { projectData } from '../src/site/project/data.ts';
import { temporaryFolder } from './support/files.ts';
import { readText, root } from './support/project.ts';
import { everyNth } from './support/sample.ts';
import { copySmallProject } from './support/small-project.ts';

const project = join(temporaryFolder(), 'project');
copySmallProject(project);
const packages = join(project, 'node_modules');
rmSync(packages);
mkdirSync(join(packages, '.bin'), { recursive: true });
const replaced = ['.bin', 'tinybench', 'vitest'];
const linked = readdirSync(join(root, 'node_modules')).filter((name) => !replaced.includes(name));
for (const name of linked) symlinkSync(join(root, 'node_modules', name), join(packages, name));
symlinkSync(join(root, 'tests'), join(project, 'tests'));

/** Writes a file of the project. Programs are executable. */
function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text, { mode: 0o755 });
}

/** Runs a script, and returns what it prints and its exit status. */
function run(...args: readonly string[]): string {
  const env = { PATH: `${packages}/.bin:/usr/bin:/bin`, HOST: '127.0.0.1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, env });
  const output = Buffer.concat([stdout, stderr]).toString().replaceAll(project, '');
  return `$ node ${args.join(' ')}\n${output}exit ${status}\n`;
}

const node = `#!${process.execPath}\n`;
const build = (status: number): string =>
  `console.log('building', process.execArgv.join()); process.exitCode = ${status};`;

test('builds, checks and tests print their steps and counts', async () => {
  const withoutPrograms = "--import=data:text/javascript,process.env.PATH='';process.getuid=()=>1000";
  const outputs = [run(withoutPrograms, 'scripts/programs.ts').replace(' chromium-headless-shell', '')];
  for (const tool of ['prettier', 'oxlint', 'astro'])
    write(`node_modules/.bin/${tool}`, `#!/bin/sh\necho ${tool} "$@"\n[ ${tool} != oxlint ]\n`);
  const oldNode =
    "--import=data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.1.0'})";
  outputs.push(run(oldNode, 'scripts/serve.mjs'));
  write('scripts/serve.mjs', "console.log('serving');");
  write('scripts/programs.ts', "console.log('installed');");
  write('node_modules/vitest/package.json', '{"exports":{"./node":"./node.mjs"},"type":"module"}');
  write('node_modules/vitest/vitest.mjs', 'console.log(...process.argv.slice(2)); process.exitCode = 4;');
  write(
    'node_modules/vitest/node.mjs',
    `const states = ['passed', 'passed', 'failed', 'skipped'];
    const tests = states.map((state) => ({ result: () => ({ state }) }));
    const children = { allTests: () => tests };
    export const startVitest = (filters, options) => {
      console.log('testing', JSON.stringify([filters, options]));
      return { state: { getTestModules: () => [{ children }, { children }] } };
    };`,
  );
  for (const status of [3, 0]) {
    write('src/build/main.ts', build(status));
    outputs.push(run('scripts/rebuild.ts'), run('scripts/start.ts'), run('scripts/test.ts'));
  }
  for (const sources of ['of an earlier commit', sourcesVersion(project, readConfig({}))]) {
    write('dist/manifest.json', JSON.stringify({ schema: manifestSchema, sources }));
    outputs.push(run('scripts/start.ts'));
  }
  outputs.push(run('scripts/checks.ts'), run('scripts/test.ts', 'tests/a', 'tests/b'));
  await expect(outputs.join('\n')).toMatchFileSnapshot('__snapshots__/scripts.txt');
  expect(readFileSync(join(project, 'examples/kodepos.d.ts'), 'utf8')).toContain('listVillages');
});

test('the picture of the rooms is what npm run generate draws', async () => {
  expect(readText('docs/architecture.md')).toBe(await formatArchitecture());
});

test('the changes between editions match the reviewed snapshot', async () => {
  for (const copy of ['earlier', 'later'])
    cpSync(join(project, 'data'), join(project, copy), { recursive: true });
  const edit = (file: string, from: RegExp | string, to: string): void => {
    const text = readFileSync(join(project, file), 'utf8');
    write(file, text.replace(from, to));
  };
  edit('later/villages.csv', 'Dago,40135', 'Dago Baru,40136');
  edit('later/villages.csv', /^3273021005,.*\n/m, '');
  edit('later/coordinates.csv', /^3273021005,.*\n/m, '');
  edit('later/coordinates.csv', /(?<=^3273021003,).+/m, '-6.8999,107.6200,id');
  edit('later/villages.csv', /^3273021006,/m, '3273021016,');
  edit('later/coordinates.csv', /^3273021006,/m, '3273021016,');
  edit('later/spellings.csv', /$/, '3171011001,Gambirr,Gambir\n');
  edit('earlier/villages.csv', ',Gambir,', ',Gambirr,');
  edit('later/edition.csv', /\n.*/, '\n2027-01-05,Kepmendagri 1/2027');
  const runDiff = (...folders: readonly string[]) => run('scripts/data-diff.ts', ...folders);
  const outputs = [runDiff('earlier', 'later'), runDiff('data')];
  edit('later/villages.csv', 'Dago Baru', '=Dago');
  outputs.push(runDiff('earlier', 'later'));
  await expect(outputs.join('\n')).toMatchFileSnapshot('__snapshots__/data-diff.txt');
});

describe('the fit', () => {
  test('matches the reviewed snapshot for texts that name places in a small country', async () => {
    write(
      'scripts/fit/made-rows.ts',
      `export const makeFitRows = () => [
        { set: 'made', text: 'Dago, Coblong', right: ['3273021004'] },
        { set: 'made', text: 'Jl. Mawar 5', right: [''] },
      ];`,
    );
    const output =
      run('scripts/fit/main.ts') + readFileSync(join(project, 'src/search/weights.json'), 'utf8');
    await expect(output).toMatchFileSnapshot('__snapshots__/fit.txt');
  });

  test('has made texts with their right places that match the reviewed snapshot', async () => {
    const regions = levels.flatMap((level) => datasetRegions(projectData, level));
    const rows = everyNth(makeFitRows(projectData), 45).map(({ text, right }) => {
      const places = regions.filter(({ id }) => right.includes(String(id))).slice(0, 5);
      const codes = right.filter((id) => id.length === 5);
      const names = [...places.map(({ id, name }) => `${id} ${name}`), ...codes];
      return `${text} → ${right.includes('') ? 'nothing' : names.join(', ')}`;
    });
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('__snapshots__/made-rows.txt');
  });
});

// The bench reads /proc.
test.runIf(process.platform === 'linux')('the bench measures, and writes its report', async () => {
  const spend = (milliseconds: string): string =>
    `const spent = () => { const { user, system } = process.cpuUsage(); return user + system; };
    const end = spent() + 1000 * (${milliseconds});
    while (spent() < end) for (let at = 0; at < 1e5; at++);`;
  // A child does the work, as in a build.
  const work = `const memory = Buffer.alloc(2e8, 1); ${spend('300')} memory[0] = 2;`;
  const start = `spawnSync(process.execPath, ['-e', ${JSON.stringify(work)}]);`;
  write('src/build/main.ts', `import { spawnSync } from 'node:child_process';\n${start}`);
  write(
    'scripts/serve.mjs',
    `import { createServer } from 'node:http';
    import { readConfig } from '../src/http/config.ts';
    readConfig(process.env);
    createServer((request, response) => {
      ${spend("process.env.LOG_LEVEL === 'info' ? 120 : 60")}
      response.end(request.url);
    }).listen(process.env.PORT, process.env.HOST);`,
  );
  write(
    'node_modules/.bin/autocannon',
    `${node}const url = process.argv.at(-1);
    fetch(url).then((reply) => reply.text()).then(() => {
      if (!/ --connections 64 --duration 3 http/.test(process.argv.join(' '))) process.exit(1);
      console.log(JSON.stringify({ '2xx': 3000, non2xx: 0, errors: 0 }));
    });`,
  );
  // Returns the numbers of inputs and of replies with content as times.
  write('node_modules/tinybench/package.json', '{"exports":"./index.mjs"}');
  write(
    'node_modules/tinybench/index.mjs',
    `export class Bench {
      constructor({ iterations }) { this.calls = Array(iterations).fill(); }
      add(name, call) { this.call = call; }
      run() {
        const contents = this.calls.map(() => this.call()).filter(({ kind }) => kind === 'content');
        const latency = { p50: this.calls.length / 1000, p99: contents.length / 1000 };
        return [{ result: { state: 'completed', latency } }];
      }
    }`,
  );
  write('docs/performance.md', '# Old\n\n## Peers\n\nkept\n');
  const output = run('scripts/bench/main.ts');
  const text = `${output}\n${readFileSync(join(project, 'docs/performance.md'), 'utf8')}`;
  const figure = (name: string): number => {
    const [, value = ''] = new RegExp(`\\| ${name} \\| ([\\d.,]+) `).exec(text) ?? [];
    return Number(value.replaceAll(',', ''));
  };
  // Each round takes 120 ms for 3,000 records, and 60 ms without the log.
  for (const [name, min, max] of [
    ['Build, CPU time', 0.3, 3],
    ['Build, memory at its peak', 200, 500],
    ['Memory after the start', 20, 200],
    ['A record, CPU time', 38, 60],
    ['Its line in the log', 15, 30],
  ] as const)
    expect([name, figure(name) >= min && figure(name) <= max]).toEqual([name, true]);
  const masked = text
    .replaceAll(
      /(?<=^\| (?:Build|Start|Memory|A record|Its line).*\| )[\d.,∞]+ (?=(?:s|ms|MB|µs|×) \|)/gm,
      '… ',
    )
    .replaceAll(/(?<=^\| (?:Build|Start|Memory|A record|Its line).*, )(?:\*\*not met\*\*|met)/gm, '…')
    .replace(/on \d{4}-\d\d-\d\d(.*)\n.*\./, 'on DAY$1\nMACHINE.');
  await expect(masked).toMatchFileSnapshot('__snapshots__/bench.txt');
});
