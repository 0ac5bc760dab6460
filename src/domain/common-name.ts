/** Official prefixes with their short forms: two for provinces, then two for regencies. */
const prefixes = [
  ['Daerah Khusus Ibukota ', 'DKI '],
  ['Daerah Istimewa ', 'DI '],
  ['Kota Administrasi ', ''],
  ['Kabupaten Administrasi ', ''],
] as const;

/** Shortens an official name for display. Records, filters and data files keep the long name. */
export function commonName(name: string): string {
  for (const [long, short] of prefixes) if (name.startsWith(long)) return name.replace(long, short);
  return name;
}
