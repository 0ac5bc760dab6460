import { relative } from 'node:path';

/** The reason of disk errors by their code. Codes of SQLite are from https://sqlite.org/rescode.html. */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room, and a build of all data takes 1.5 GB beside the existing one',
  EDQUOT: 'there is no room, and a build of all data takes 1.5 GB beside the existing one',
  EIO: 'the disk fails',
  EROFS: 'the folder can only be read',
  EACCES: 'whoever builds must own the folder',
};
const codesOfSqlite: Readonly<Record<number, string>> = { 10: 'EIO', 13: 'ENOSPC' };

/**
 * Describes in one line the disk error that made a build fail; undefined if the reason was another.
 *
 * @param root the folder that paths in the message are relative to
 */
export function findDiskError(error: unknown, root: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path, errcode } = error as NodeJS.ErrnoException & { readonly errcode?: number };
  // The lowest byte is the error; SQLite adds details above it.
  const known = codesOfSqlite[(errcode ?? 0) & 0xff] ?? code;
  const reason = advice[known];
  if (reason === undefined) return findDiskError(error.cause, root);
  const what = path === undefined ? 'a file' : relative(root, path);
  return `${what} cannot be written or read (${known}): ${reason}; dist/ is as it was`;
}
