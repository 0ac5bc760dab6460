import { ancestorId } from './level.ts';
import type { Region } from './region.ts';
import { villageType } from './village-type.ts';

/** The first digit of the ids of Papua's provinces, 91 to 96. */
const papua = 9;

/** Whether a region is or lies in one of Papua's provinces. */
export function isPapuan({ id, level }: Pick<Region, 'id' | 'level'>): boolean {
  return Math.floor(ancestorId(id, level, 'province') / 10) === papua;
}

/** The words of Papua's own law, by those used elsewhere (UU 21/2001, article 1). */
const papuanWords: Readonly<Record<string, string>> = {
  Kecamatan: 'Distrik',
  Desa: 'Kampung',
  'Desa Adat': 'Kampung Adat',
};

/** Whether the name of a regency is that of a city. */
export const isCity = (name: string): boolean => name.startsWith('Kota ');

type Named = Pick<Region, 'level' | 'id' | 'name'>;

function generalWord(region: Named): string {
  switch (region.level) {
    case 'province':
      return 'Provinsi';
    case 'regency':
      return isCity(region.name) ? 'Kota' : 'Kabupaten';
    case 'district':
      return 'Kecamatan';
    case 'village':
      return villageType(region);
  }
}

/**
 * Gives what a region is called by law: Provinsi, Kabupaten, Kota, Kecamatan, Kelurahan, Desa or Desa Adat; in Papua's
 * provinces Distrik, Kampung and Kampung Adat. Local words such as gampong or nagari are not known village by village.
 */
export function designationOf(region: Named): string {
  const word = generalWord(region);
  return isPapuan(region) ? (papuanWords[word] ?? word) : word;
}
