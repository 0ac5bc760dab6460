import { bareName } from '../../domain/designation.ts';

/**
 * Puts a village in front of its district in an address, or at its end if the district is not named there.
 * @example putVillage('Jl. Mawar 12 Kec. Sukajadi', 'Pasteur', 'Sukajadi') // 'Jl. Mawar 12, Pasteur, Kec. Sukajadi'
 */
export function putVillage(address: string, village: string, district: string): string {
  // A street or a regency may have the same name.
  const others = String.raw`(?<!(?:jl|jln|jalan|gg|gang|kab|kabupaten|kota)\.?\s+)`;
  const own = String.raw`(?:(?:kec|kecamatan|distrik|kapanewon|kemantren)\.?\s+)?${RegExp.escape(district)}`;
  const named = new RegExp(String.raw`${others}(?<!\p{L})${own}(?!\p{L})`, 'giu');
  const at = [...address.matchAll(named)].at(-1)?.index ?? address.length;
  const parts = [address.slice(0, at).replace(/[\s,]+$/, ''), village, address.slice(at)];
  return parts.filter((part) => part !== '').join(', ');
}

const typeWord =
  '(?:kel|kelurahan|kalurahan|desa|kec|kecamatan|distrik|kapanewon|kemantren|kota|kab|kabupaten|prov|provinsi)';

/**
 * Puts commas between the names of places in an address, and before one behind a number.
 * @example partPlaces('Jl. Mawar 12 Sukajadi Kota Bandung', ['Sukajadi', 'Kota Bandung']) // 'Jl. Mawar 12, Sukajadi, Kota Bandung'
 */
export function partPlaces(address: string, places: readonly string[]): string {
  const names = places.map((name) => RegExp.escape(bareName(name))).join('|');
  const before = String.raw`(?<=\d|(?<!\p{L})(?:${names}))`;
  const next = String.raw`(?=(?:${typeWord}\.?\s+)?(?:${names})(?!\p{L}))`;
  return address.replaceAll(new RegExp(String.raw`${before}\s+${next}`, 'giu'), ', ');
}
