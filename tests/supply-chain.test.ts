import { isUtf8 } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

interface Package {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

describe('packages', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };
  /** The project itself, and the workspaces with what tests and checks need. */
  const { '': own = {}, tests: ofTests = {}, checks: ofChecks = {}, ...rest } = packages;
  const { 'node_modules/kodepos-tests': _tests, 'node_modules/kodepos-checks': _checks, ...others } = rest;
  const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');
  const listed = (isListed: (each: Package) => boolean): readonly string[] =>
    Object.entries(others).flatMap(([path, each]) => (isListed(each) ? [nameOf(path)] : []));

  test('are each pinned by a hash, and to no host', () => {
    expect(Object.keys(others).length).toBeGreaterThan(300);
    expect(listed(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
    expect(listed(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  test('that are asked for have exact versions, and each is asked for once', () => {
    const lists = [
      own.dependencies,
      own.optionalDependencies,
      own.devDependencies,
      ofTests.dependencies,
      ofChecks.devDependencies,
    ];
    const asked = lists.flatMap((each = {}) => Object.entries(each));
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(new Set(asked.map(([name]) => name)).size).toBe(asked.length);
  });

  test('run nothing while they are installed unless that is approved by name', () => {
    const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
    // fsevents is for macOS alone; it compiles itself without a prebuilt binary.
    const known = new Set([...Object.keys(allowScripts), 'fsevents']);
    expect(
      listed(({ hasInstallScript }) => hasInstallScript === true).filter((name) => !known.has(name)),
    ).toEqual([]);
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['esbuild']);
  });

  test('have the program of Node among them, for each platform in the same version', () => {
    const programs = listed(({ bin }) => bin?.['node'] !== undefined);
    expect(programs.length).toBeGreaterThan(3);
    expect(programs).toEqual(Object.keys(own.optionalDependencies ?? {}));
    expect(new Set(Object.values(own.optionalDependencies ?? {})).size).toBe(1);
  });

  test('are installed from the lockfile alone', () => {
    const commands = ['scripts/setup.mjs', 'deploy/Dockerfile', '.ci/run', 'docs/operations.md'].map(read);
    expect(commands.join('\n')).toMatch(/'ci'/);
    expect(commands.join('\n')).not.toMatch(/npm (?:install|i) |(?<!addEventListener\()'install'/);
  });

  test('have licences that are known; LGPL only where they are not distributed', () => {
    const permissive =
      /^\(?(?:MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|CC0-1\.0|CC-BY-4\.0|BlueOak-1\.0\.0|BSL-1\.0|Python-2\.0|PSF-2\.0|Unlicense|Zlib|OFL-1\.1|MPL-2\.0|WTFPL)/;
    const isKnown = ({ license = '', dev = false }: Package): boolean =>
      permissive.test(license) || (dev && license.startsWith('LGPL-3.0-or-later'));
    expect(listed((each) => !isKnown(each))).toEqual([]);
  });
});

interface Workflow {
  readonly on: object;
  readonly permissions: object;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: object;
        readonly needs?: string | readonly string[];
        readonly 'timeout-minutes'?: number;
        readonly steps: readonly { readonly run?: string; readonly uses?: string; readonly with?: object }[];
      }
    >
  >;
}

describe('workflows', () => {
  const texts = readdirSync(join(root, '.github/workflows')).map((name) => read(`.github/workflows/${name}`));
  const workflows = texts.map((text) => parse(text) as Workflow);
  const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs));
  const release = parse(read('.github/workflows/release.yml')) as Workflow;

  test('pin what they use by hash, each in one version, and take no command from outside', () => {
    const uses = new Set(all(texts.join('\n'), /uses: (.+)$/gm));
    expect([...uses].filter((what) => !/^[\w./-]+@[0-9a-f]{40} # v[\d.]+$/.test(what))).toEqual([]);
    expect(new Set(Array.from(uses, (what) => what.split('@', 1)[0])).size).toBe(uses.size);
    // Text of pull requests and tags must not become commands.
    expect(texts.join('\n')).not.toMatch(/\$\{\{\s*github\.event|pull_request_target/);
    const commands = jobs.flatMap(([, { steps }]) => steps.flatMap(({ run }) => run ?? []));
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });

  test('end, may read, and no more but for what is listed', () => {
    for (const { permissions } of workflows) expect(permissions).toEqual({ contents: 'read' });
    expect(jobs.filter(([, job]) => !(Number(job['timeout-minutes']) > 0))).toEqual([]);
    const given = jobs.flatMap(([name, { permissions }]) => (permissions ? [{ name, ...permissions }] : []));
    expect(given).toEqual([
      { name: 'analyze', contents: 'read', 'security-events': 'write' },
      {
        name: 'publish',
        contents: 'write',
        packages: 'write',
        'id-token': 'write',
        attestations: 'write',
      },
      { name: 'analyze', contents: 'read', 'security-events': 'write' },
    ]);
  });

  test('publish only what the checks have passed, and run nothing of ours where they may write', () => {
    expect(release.on).toEqual({ push: { tags: ['v*'] } });
    const { publish, files, image } = release.jobs;
    expect([publish?.needs, files?.needs, image?.needs]).toEqual([['files', 'image'], 'test', 'test']);
    const commands = publish?.steps.flatMap(({ run }) => run ?? []) ?? [];
    const known = /^(?:cp|gh|docker (?:load|login|tag|push|inspect)) /;
    expect(commands.filter((command) => !known.test(command))).toEqual([]);
  });

  test('scan the packages and the image of a release, and sign the image', () => {
    const uses = Object.values(release.jobs).flatMap(({ steps }) => steps.filter(({ uses: what }) => what));
    const inputsOf = (name: string): readonly object[] =>
      uses.filter(({ uses: what }) => what?.startsWith(name)).map((step) => step.with ?? {});
    expect(inputsOf('anchore/scan-action')).toEqual([
      { sbom: 'release/sbom.cdx.json', 'severity-cutoff': 'high' },
      { image: 'kodepos', 'severity-cutoff': 'high', 'only-fixed': true },
    ]);
    expect(inputsOf('actions/attest-build-provenance')).toContainEqual({
      'subject-name': '${{ steps.image.outputs.name }}',
      'subject-digest': '${{ steps.image.outputs.digest }}',
      'push-to-registry': true,
    });
  });
});

describe('tracked files', () => {
  // git rejects folders of another owner, and the checks may run as root.
  const command = ['-c', 'safe.directory=*', 'ls-files', '-z'];
  const tracked = execFileSync('git', command, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

  test('are text, without private keys', () => {
    const isWrong = (file: string): boolean => {
      const bytes = readFileSync(join(root, file));
      return (
        !isUtf8(bytes) || bytes.includes(0) || /-----BEGIN [A-Z ]*PRIVATE KEY/.test(bytes.toString('latin1'))
      );
    };
    expect(tracked.length).toBeGreaterThan(300);
    expect(tracked.filter(isWrong)).toEqual([]);
  });

  test('name the images that are not pinned by hash as SECURITY.md does', () => {
    const names = /^(?: +(?:container|image): |ARG \w*BASE=)(\S+)$/gm;
    const images = tracked
      .filter((file) => /^(?:deploy|\.github)\//.test(file))
      .flatMap((file) => all(read(file), names))
      .filter((image) => !/^kodepos(?::|$)|@sha256:[0-9a-f]{64}$/.test(image));
    const [answer = ''] = all(read('SECURITY.md'), /^\| Pinned-Dependencies +\|(.+)$/gm);
    expect(all(answer, /`([\w/]+:[\w.-]+)`/g)).toEqual([...new Set(images)].toSorted());
  });
});
