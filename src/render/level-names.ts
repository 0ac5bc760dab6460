import type { Level } from '../domain/level.ts';

/** The Indonesian name of each level. */
export const levelNames: Readonly<Record<Level, string>> = {
  province: 'provinsi',
  regency: 'kabupaten/kota',
  district: 'kecamatan',
  village: 'desa/kelurahan',
};

/** The name of a level with a capital. */
export function levelTitle(level: Level): string {
  const name = levelNames[level];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The name of a level for the head of a column; a zero-width space lets it break after the slash. */
export function levelHeading(level: Level): string {
  return levelTitle(level).replace('/', '/\u200B');
}
