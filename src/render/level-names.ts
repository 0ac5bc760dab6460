import type { Level } from '../domain/level.ts';

/** What people call a region of each level. */
export const levelNames: Readonly<Record<Level, string>> = {
  province: 'provinsi',
  regency: 'kabupaten/kota',
  district: 'kecamatan',
  village: 'desa/kelurahan',
};

function toCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Heads what is of a level; a narrow column may break it after the slash, where a zero-width space stands. */
export function levelHeading(level: Level): string {
  return toCapital(levelNames[level]).replace('/', '/\u200B');
}
