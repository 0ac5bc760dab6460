/** Prefixes of official names, and what people write: two of provinces, then two of regencies. */
const prefixes = [
  ['Daerah Khusus Ibukota ', 'DKI '],
  ['Daerah Istimewa ', 'DI '],
  ['Kota Administrasi ', ''],
  ['Kabupaten Administrasi ', ''],
] as const;

/**
 * Shortens an official name to the one that people use: `DKI Jakarta`, `Jakarta Selatan`. Pages,
 * their paths, `/cek` and workbooks use the common name, because people read them. Records, filters
 * and files for programs use the name in the decree.
 */
export function commonName(name: string): string {
  for (const [long, short] of prefixes) if (name.startsWith(long)) return short + name.slice(long.length);
  return name;
}
