import { join } from 'node:path';
import { expect, test } from 'vitest';
import { labelOf, listReleased, nodePackage, toLicences, toSbom } from '../../scripts/release.ts';

const root = join(import.meta.dirname, '../..');
const released = listReleased();

test('a release has the packages of the server, and of the renderer, and Node', () => {
  const names = released.map(({ name }) => name);
  const some = ['astro', 'find-my-way', 'ioredis', nodePackage, 'pino', '@resvg/resvg-js'];
  expect(names).toEqual(expect.arrayContaining(some));
  expect(names).not.toContain('vitest');
});

test('the SBOM has each of them once, with its version, licence and hash, and names no folder', () => {
  const text = toSbom(released);
  const { components } = JSON.parse(text) as { components: readonly object[] };
  const expected = released.map(({ name, version, license }) => ({
    name,
    version,
    licenses: [{ license: { id: license } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) as string }],
  }));
  expect(components).toMatchObject(expected);
  expect(new Set(released.map(labelOf)).size).toBe(released.length);
  expect(text).not.toContain(root);
});

test('the licences stand with each package once, with their texts and notices, or who they are from', () => {
  const parts = toLicences(released)
    .split(/^=+\n(?=.+@.+\nLicence: )/m)
    .slice(1);
  expect(parts.map((part) => part.split('\n', 2))).toEqual(
    released.map((each) => [labelOf(each), `Licence: ${each.license}`]),
  );
  const isText =
    /permission to use|permission is hereby granted|redistribution and use|apache license|blue oak model|mozilla public license/i;
  const without = parts.filter((part) => !isText.test(part));
  expect(without.map((part) => part.replace(/@\d[^]*/, ''))).toEqual(['piccolore']);
  for (const part of without) expect(part).toMatch(/https:\/\/github\.com\/[\w-]+\/\S+\.\n/);
});
