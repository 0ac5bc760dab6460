/** The delimiters of CSV, in the order of trial: addresses contain commas, so commas come last. */
export const delimiters = [';', '\t', '|', ','];

/** Detects UTF-16 by its byte order mark, or by the zero byte of a Latin first letter. */
export function findUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (second === undefined) return undefined;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : undefined;
}
