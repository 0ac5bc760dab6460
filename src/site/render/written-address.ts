import { bareName } from '../../domain/designation.ts';

const typeWord =
  '(?:kel|kelurahan|kalurahan|desa|kec|kecamatan|distrik|kapanewon|kemantren|kota|kab|kabupaten|prov|provinsi)';

/**
 * Inserts a place before its parent, or at the end if the address does not name the parent.
 * @example putPlace('Jl. Mawar 12 Kec. Cicendo', 'Pamoyanan', 'Cicendo')
 * // 'Jl. Mawar 12, Pamoyanan, Kec. Cicendo'
 */
export function putPlace(address: string, name: string, parent: string): string {
  // A street may have the same name.
  const notStreet = String.raw`(?<!(?:jl|jln|jalan|gg|gang)\.?\s+)(?<!\p{L})`;
  const parentName = String.raw`(?:${typeWord}\.?\s+)?${RegExp.escape(parent)}(?!\p{L})`;
  const match = [...address.matchAll(new RegExp(notStreet + parentName, 'giu'))].at(-1);
  const at = match?.index ?? address.length;
  const parts = [address.slice(0, at).replace(/[\s,]+$/, ''), name, address.slice(at)];
  return parts.filter((part) => part !== '').join(', ');
}

/**
 * Inserts commas between the names of places in an address, and between a number and a name.
 * @example partPlaces('Jl. Mawar 12 Cicendo Kota Bandung', ['Cicendo', 'Kota Bandung'])
 * // 'Jl. Mawar 12, Cicendo, Kota Bandung'
 */
export function partPlaces(address: string, places: readonly string[]): string {
  const names = places.map((name) => RegExp.escape(bareName(name))).join('|');
  const before = String.raw`(?<=\d|(?<!\p{L})(?:${names}))`;
  const next = String.raw`(?=(?:${typeWord}\.?\s+)?(?:${names})(?!\p{L}))`;
  return address.replaceAll(new RegExp(String.raw`${before}\s+${next}`, 'giu'), ', ');
}

/**
 * Capitalizes an address that has only lower-case letters.
 * @example capitalizeAddress('jl. melati rt 01/02, dago') // 'Jl. Melati RT 01/02, Dago'
 */
export function capitalizeAddress(address: string): string {
  if (address !== address.toLowerCase()) return address;
  return address
    .replaceAll(/(?<![\p{L}\d'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/\bR[tw]\b/g, (word) => word.toUpperCase());
}
