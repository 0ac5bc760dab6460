import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createBuildFolder } from '../../src/build/folder.ts';
import { writeFolder } from '../support/small-data.ts';

test('a new build keeps the folder of a build by another user', () => {
  const root = writeFolder({ 'dist.next-1/a': '' });
  const kill = vi.spyOn(process, 'kill').mockThrow(Object.assign(new Error(), { code: 'EPERM' }));
  createBuildFolder(root);
  kill.mockRestore();
  expect(readdirSync(root)).toHaveLength(2);
});
