import { bareName } from '../../domain/designation.ts';

const typeWord =
  '(?:kel|kelurahan|kalurahan|desa|kec|kecamatan|distrik|kapanewon|kemantren|kota|kab|kabupaten|prov|provinsi)';

/**
 * Puts a place in front of the one that it is in, such as a village and its district, or at the end of the address if that is not named there.
 * @example putPlace('Jl. Mawar 12 Kec. Sukajadi', 'Pasteur', 'Sukajadi') // 'Jl. Mawar 12, Pasteur, Kec. Sukajadi'
 */
export function putPlace(address: string, name: string, within: string): string {
  // A street may have the same name.
  const others = String.raw`(?<!(?:jl|jln|jalan|gg|gang)\.?\s+)`;
  const own = String.raw`(?:${typeWord}\.?\s+)?${RegExp.escape(within)}`;
  const named = new RegExp(String.raw`${others}(?<!\p{L})${own}(?!\p{L})`, 'giu');
  const at = [...address.matchAll(named)].at(-1)?.index ?? address.length;
  const parts = [address.slice(0, at).replace(/[\s,]+$/, ''), name, address.slice(at)];
  return parts.filter((part) => part !== '').join(', ');
}

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
