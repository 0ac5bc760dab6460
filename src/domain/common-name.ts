/** How names of the decree begin, and what people write instead. The first two are of provinces, the others of regencies. */
const starts = [
  ['Daerah Khusus Ibukota ', 'DKI '],
  ['Daerah Istimewa ', 'DI '],
  ['Kota Administrasi ', ''],
  ['Kabupaten Administrasi ', ''],
] as const;

/**
 * Gives what people call the region that the decree calls `name`: `DKI Jakarta`, `DI Yogyakarta`, `Jakarta Selatan`. Pages and
 * their addresses, `/cek` and workbooks, which people read, have this name; records, files for programs and filters have that of the decree.
 */
export function commonName(name: string): string {
  for (const [long, short] of starts) if (name.startsWith(long)) return short + name.slice(long.length);
  return name;
}
