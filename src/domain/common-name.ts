/** Official prefixes and short forms. The first two are of provinces, the rest of regencies. */
const prefixes = [
  ['Daerah Khusus Ibukota ', 'DKI '],
  ['Daerah Istimewa ', 'DI '],
  ['Kota Administrasi ', ''],
  ['Kabupaten Administrasi ', ''],
] as const;

/** Shortens an official name for display. Records, filters and data files keep the long one. */
export function commonName(name: string): string {
  for (const [long, short] of prefixes) if (name.startsWith(long)) return name.replace(long, short);
  return name;
}
