/** Prefixes of official names, and what people write: two of provinces, then two of regencies. */
const prefixes = [
  ['Daerah Khusus Ibukota ', 'DKI '],
  ['Daerah Istimewa ', 'DI '],
  ['Kota Administrasi ', ''],
  ['Kabupaten Administrasi ', ''],
] as const;

/** Shortens an official name for people. Records, filters and files for programs keep it. */
export function commonName(name: string): string {
  for (const [long, short] of prefixes) if (name.startsWith(long)) return name.replace(long, short);
  return name;
}
