import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../api/hash.ts';

/** The form of the build that this code writes and reads; raise it when a file's form changes. */
const manifestSchema = 9;

const manifestFile = 'manifest.json';

/** A file of the build, as it was written. */
export interface ManifestFile {
  /** Where it is, from the build's folder. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A file of the villages of one region: the header row of the CSV of all, then some of its rows. */
export interface ManifestPart extends ManifestFile {
  /** Where its rows begin in the CSV of all. */
  readonly start: number;
}

/** The description of a build. */
export interface Manifest {
  readonly schema: number;
  /** Hash of the data that everything was built from. */
  readonly data: string;
  /** The date of the data's edition, such as 2026-11-22. */
  readonly edition: string;
  /** Hash of the sources and settings that the build was made by. */
  readonly sources: string;
  /** The origin of the links in its pages and documents. */
  readonly origin: string;
  readonly counts: Readonly<Record<string, number>>;
  /** The records and indexes, which the server holds in memory. */
  readonly files: readonly ManifestFile[];
  /** The downloads, and the hash of all of them. The server does not read `parts`: it has the CSV that they are parts of. */
  readonly downloads: {
    readonly version: string;
    readonly files: readonly ManifestFile[];
    readonly parts: readonly ManifestPart[];
  };
  /** Hash of all of the above. */
  readonly self: string;
}

/** A build that cannot be served; the message names the file and says what to do. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

function hashOf(manifest: Partial<Manifest>): string {
  return sha256(Buffer.from(JSON.stringify(manifest)));
}

/** Describes a file for the manifest. */
export function toManifestFile(path: string, bytes: Buffer): ManifestFile {
  return { path, bytes: bytes.length, sha256: sha256(bytes) };
}

/** Writes a build's files and the manifest that lists them. `files` are by path from the folder. */
export function writeManifest(
  folder: string,
  files: ReadonlyMap<string, Buffer>,
  about: Omit<Manifest, 'schema' | 'files' | 'self'>,
): void {
  for (const [path, bytes] of files) writeFileSync(join(folder, path), bytes);
  const manifest: Omit<Manifest, 'self'> = {
    schema: manifestSchema,
    ...about,
    files: Array.from(files, ([path, bytes]) => toManifestFile(path, bytes)),
  };
  const whole: Manifest = { ...manifest, self: hashOf(manifest) };
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(whole, null, 2)}\n`);
}

/** Says that a file of the build cannot be read, and why. */
export function unreadable(path: string, error: unknown): BuildError {
  const reason = (error as NodeJS.ErrnoException).code ?? 'unreadable';
  return new BuildError(`dist/${path} cannot be read (${reason}): run npm run build`);
}

function read(folder: string, path: string): Buffer {
  try {
    return readFileSync(join(folder, path));
  } catch (error) {
    throw unreadable(path, error);
  }
}

/**
 * Reads a build's manifest.
 *
 * @throws BuildError if there is none, one of another form, or one that is not what was written
 */
export function readManifest(folder: string): Manifest {
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(read(folder, manifestFile).toString('utf8')) as Partial<Manifest>;
  } catch (error) {
    if (error instanceof BuildError) throw error;
    throw new BuildError(`dist/${manifestFile} is not valid JSON: run npm run build`);
  }
  if (
    manifest.schema !== manifestSchema ||
    !Array.isArray(manifest.files) ||
    manifest.downloads === undefined
  ) {
    throw new BuildError(`dist/${manifestFile} is of another form than this server reads: run npm run build`);
  }
  const { self, ...rest } = manifest;
  if (self !== hashOf(rest))
    throw new BuildError(`dist/${manifestFile} is not what was built (its hash differs): run npm run build`);
  return manifest as Manifest;
}

/**
 * Reads every file that the manifest lists and checks each against it.
 *
 * @returns the files by path from the folder
 * @throws BuildError naming the first file that is missing or not byte for byte what was built
 */
export function readVerified(folder: string, manifest: Manifest): ReadonlyMap<string, Buffer> {
  return new Map(
    manifest.files.map(({ path, bytes, sha256: expected }) => {
      const found = read(folder, path);
      if (found.length !== bytes) {
        throw new BuildError(
          `dist/${path} has ${found.length} bytes, built were ${bytes}: run npm run build`,
        );
      }
      if (sha256(found) !== expected) {
        throw new BuildError(`dist/${path} is not what was built (its sha256 differs): run npm run build`);
      }
      return [path, found];
    }),
  );
}
