import { isPapuan } from '../../domain/designation.ts';
import type { Level } from '../../domain/level.ts';
import type { Region } from '../../domain/region.ts';

type LevelNames = Readonly<Record<Level, string>>;

/** The Indonesian name of each level. */
export const levelNames: LevelNames = {
  province: 'provinsi',
  regency: 'kabupaten/kota',
  district: 'kecamatan',
  village: 'desa/kelurahan',
};

const papuanNames: LevelNames = { ...levelNames, district: 'distrik', village: 'kampung/kelurahan' };

/** The Indonesian name of each level where some regions lie; Papua has words of its own. */
export function levelNamesIn(...regions: readonly Pick<Region, 'id' | 'level'>[]): LevelNames {
  return regions.every(isPapuan) ? papuanNames : levelNames;
}

/** The name of a level with a capital. */
export function levelTitle(level: Level, names: LevelNames): string {
  const name = names[level];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The name of a level for the head of a column; a zero-width space lets it break after the slash. */
export function levelHeading(level: Level, names = levelNames): string {
  return levelTitle(level, names).replace('/', '/\u200B');
}
