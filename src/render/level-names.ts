import type { Level } from '../domain/level.ts';

/** What people call a region of each level. */
export const levelNames: Readonly<Record<Level, string>> = {
  province: 'provinsi',
  regency: 'kabupaten/kota',
  district: 'kecamatan',
  village: 'desa/kelurahan',
};

/** Says of which level something is, at the start of a line. */
export function levelTitle(level: Level): string {
  const name = levelNames[level];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Heads a column of what is of a level; where it is narrow it may break after the slash, where a zero-width space stands. */
export function levelHeading(level: Level): string {
  return levelTitle(level).replace('/', '/\u200B');
}
