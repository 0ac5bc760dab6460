import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../api/hash.ts';
import { manifestFile, manifestSchema, type Manifest, type ManifestFile } from '../store/manifest.ts';

export function toManifestFile(path: string, bytes: Buffer): ManifestFile {
  return { path, bytes: bytes.length, sha256: sha256(bytes) };
}

/** Writes a build's files and the manifest that lists them. `files` are by path from the folder. */
export function writeManifest(
  folder: string,
  files: ReadonlyMap<string, Buffer>,
  about: Omit<Manifest, 'schema' | 'files'>,
): void {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const manifest: Manifest = {
    schema: manifestSchema,
    ...about,
    files: Array.from(files, ([path, bytes]) => toManifestFile(path, bytes)),
  };
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
}
