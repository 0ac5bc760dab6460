import { relative } from 'node:path';

/** What to do about errors of the disk, by the code of the system or of SQLite (https://sqlite.org/rescode.html). */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room, and a build of all data takes 1.5 GB beside the one that is there',
  EDQUOT: 'there is no room, and a build of all data takes 1.5 GB beside the one that is there',
  EIO: 'the disk fails',
  EROFS: 'the folder can only be read',
  EACCES: 'whoever builds must own the folder',
};
const codesOfSqlite: Readonly<Record<number, string>> = { 10: 'EIO', 13: 'ENOSPC' };

/**
 * Says in one line what of the disk made a build fail; undefined where something else did.
 *
 * @param root the folder that paths are told from
 */
export function findDiskError(error: unknown, root: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path, errcode } = error as NodeJS.ErrnoException & { readonly errcode?: number };
  // SQLite adds to the lowest byte what exactly was done.
  const known = codesOfSqlite[(errcode ?? 0) & 0xff] ?? code;
  const reason = advice[known];
  if (reason === undefined) return findDiskError(error.cause, root);
  const what = path === undefined ? 'a file' : relative(root, path);
  return `${what} cannot be written or read (${known}): ${reason}; dist/ is as it was`;
}
