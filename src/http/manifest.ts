import { fstatSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sha256 } from '../api/outcome.ts';
import type { ShownSettings } from '../api/shown-settings.ts';

/** The format of the build that this code writes and reads. Raise it when a format changes. */
export const manifestSchema = 17;

const manifestFile = 'manifest.json';

export interface ManifestFile {
  /** Relative to the build's folder. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly schema: number;
  readonly data: string;
  /** The date of the edition, such as 2026-11-22. */
  readonly edition: string;
  readonly sources: string;
  readonly settings: ShownSettings;
  /** The records and indexes, which the server holds in memory. */
  readonly files: readonly ManifestFile[];
  /** The downloads, and the hash of all of them. */
  readonly downloads: { readonly version: string; readonly files: readonly ManifestFile[] };
  /** The number of pages in each province, by the path of the province's page. */
  readonly pages: Readonly<Record<string, number>>;
}

export function toManifestFile(path: string, bytes: Buffer): ManifestFile {
  return { path, bytes: bytes.length, sha256: sha256(bytes) };
}

/** Writes the files that the server holds in memory. Returns their entries in the manifest. */
export function writeHeldFiles(folder: string, files: ReadonlyMap<string, Buffer>) {
  return Array.from(files, ([path, bytes]) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
    return toManifestFile(path, bytes);
  });
}

export function writeServerManifest(folder: string, about: Omit<Manifest, 'schema'>): void {
  const manifest: Manifest = { schema: manifestSchema, ...about };
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Thrown if a build cannot be served. The message names the file and how to fix it. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

export const fileDiffersError = (path: string, what: 'length' | 'sha256'): BuildError =>
  new BuildError(`dist/${path} is not what was built (its ${what} differs): run npm run build`);

function toBuildError(path: string, error: unknown): BuildError {
  const reason = (error as NodeJS.ErrnoException).code ?? 'unreadable';
  const advice = reason === 'EMFILE' ? 'allow more open files (ulimit -n)' : 'run npm run build';
  return new BuildError(`dist/${path} cannot be read (${reason}): ${advice}`);
}

/** Runs `read` on a file or folder of the build. Throws BuildError if it fails. */
export function readServedFile<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw toBuildError(path, error);
  }
}

/** Reads the manifest. Throws BuildError if it is missing or has another format. */
export function readServerManifest(folder: string): Manifest {
  const manifest = readServedFile(
    manifestFile,
    () => JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as Manifest,
  );
  if (manifest.schema !== manifestSchema)
    throw new BuildError(`dist/${manifestFile} is from another version: run npm run build`);
  return manifest;
}

/** Returns the descriptor of a file. Throws BuildError if it is missing or has another length. */
export function openServedFile(folder: string, { path, bytes }: ManifestFile): number {
  const descriptor = readServedFile(path, () => openSync(join(folder, path), 'r'));
  if (fstatSync(descriptor).size !== bytes) throw fileDiffersError(path, 'length');
  return descriptor;
}

/** Reads a file of the build. Throws BuildError if it is missing or has changed. */
export function readVerifiedFile(folder: string, { path, sha256: expected }: ManifestFile): Buffer {
  const content = readServedFile(path, () => readFileSync(join(folder, path)));
  if (sha256(content) !== expected) throw fileDiffersError(path, 'sha256');
  return content;
}

/** Reads and checks the records and indexes of a build, by path from the folder. */
export function readHeldFiles(
  folder: string,
  { files }: Pick<Manifest, 'files'>,
): ReadonlyMap<string, Buffer> {
  return new Map(files.map((file) => [file.path, readVerifiedFile(folder, file)]));
}

/** Counts the pages in the folder of a province, such as `/aceh`. */
export async function countBuiltPages(folder: string, province: string): Promise<number> {
  const path = `client${province}`;
  const names = await readdir(join(folder, path), { recursive: true }).catch((error: unknown) => {
    throw toBuildError(path, error);
  });
  return names.filter((name) => name.endsWith('.html')).length;
}

/** Checks that all pages exist. Throws a BuildError that names an incomplete province. */
export async function checkServedPages(folder: string, { pages }: Pick<Manifest, 'pages'>) {
  const check = async ([province, built]: readonly [string, number]): Promise<void> => {
    const count = await countBuiltPages(folder, province);
    const has = `has ${count} of ${built} pages`;
    if (count !== built) throw new BuildError(`dist/client${province} ${has}: run npm run build`);
  };
  await Promise.all(Object.entries(pages).map(check));
}
