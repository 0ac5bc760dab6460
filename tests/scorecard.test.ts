import { isUtf8 } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe("OpenSSF Scorecard's checks, as SECURITY.md answers them", () => {
  const section = read('SECURITY.md').split('## OpenSSF Scorecard\n')[1]?.split('\n## ', 1)[0] ?? '';
  const rows = Array.from(
    section.matchAll(/^\| ([A-Z][\w-]+) +\| (yes|partly|no|not here) +\| (.+?) +\|$/gm),
    ([, ...cells]) => cells,
  );
  // git rejects folders of another owner, and the checks may run as root.
  const tracked = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '');

  test('are each answered', () => {
    const checks = `Binary-Artifacts Branch-Protection CI-Tests CII-Best-Practices Code-Review Contributors Dangerous-Workflow
      Dependency-Update-Tool Fuzzing License Maintained Packaging Pinned-Dependencies SAST SBOM Security-Policy Signed-Releases
      Token-Permissions Vulnerabilities Webhooks`;
    expect(rows.map(([name]) => name)).toEqual(checks.split(/\s+/));
  });

  test('are met by files that are there', () => {
    for (const [name, met, why = ''] of rows) {
      const files = Array.from(why.matchAll(/`([\w./-]+)`/g), ([, file = '']) => file);
      if (met === 'yes') expect([name, files.length]).not.toEqual([name, 0]);
      expect([name, files.filter((file) => !existsSync(join(root, file)))]).toEqual([name, []]);
    }
  });

  test('Binary-Artifacts: every file is text', () => {
    const isText = (bytes: Buffer): boolean => isUtf8(bytes) && !bytes.includes(0);
    expect(tracked.length).toBeGreaterThan(300);
    const there = tracked.filter((file) => existsSync(join(root, file)));
    expect(there.filter((file) => !isText(readFileSync(join(root, file))))).toEqual([]);
    expect([Buffer.from('\x7fELF\x02\0'), Buffer.from([0x89, 0x50])].map(isText)).toEqual([false, false]);
  });

  test('Dependency-Update-Tool: packages, actions and images are looked after', () => {
    const { updates } = parse(read('.github/dependabot.yml')) as {
      updates: { 'package-ecosystem': string; directory: string; schedule: { interval: string } }[];
    };
    const places = updates.map((each) => [each['package-ecosystem'], each.directory, each.schedule.interval]);
    expect(places).toEqual([
      ['npm', '/', 'weekly'],
      ['github-actions', '/', 'weekly'],
      ['docker', '/deploy', 'weekly'],
      ['docker', '/deploy/kubernetes', 'weekly'],
      ['docker-compose', '/deploy', 'weekly'],
    ]);
  });

  test('Fuzzing: with a library that it knows', () => {
    expect(
      tracked.filter(
        (file) => file.startsWith('tests/conformance/') && read(file).includes("from 'fast-check'"),
      ),
    ).not.toEqual([]);
  });

  test('License: one that its text is of', () => {
    expect(read('LICENSE')).toMatch(/^MIT License\n/);
    expect((JSON.parse(read('package.json')) as { license: string }).license).toBe('MIT');
  });

  test('Pinned-Dependencies: what is not by hash is what is said', () => {
    const names = /^(?: +(?:container|image): |ARG \w*BASE=)(\S+)$/gm;
    const images = tracked
      .filter((file) => /^(?:deploy|\.github)\//.test(file))
      .flatMap((file) => Array.from(read(file).matchAll(names), ([, image = '']) => image));
    const isOurs = (image: string): boolean => /^kodepos(?::|$)/.test(image);
    const loose = images.filter((image) => !isOurs(image) && !/@sha256:[0-9a-f]{64}$/.test(image));
    const why = rows.find(([name]) => name === 'Pinned-Dependencies')?.[2] ?? '';
    const named = Array.from(why.matchAll(/`([\w/]+:[\w.-]+)`/g), ([, image = '']) => image);
    expect(named).toEqual([...new Set(loose)].toSorted());
  });

  test('Security-Policy: where to, by when, and what is told', () => {
    const text = read('SECURITY.md');
    for (const part of [/https:\/\//, /vulnerabilit/i, /disclos/i, /\d+ days/]) expect(text).toMatch(part);
  });
});
