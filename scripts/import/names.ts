/** Names of an edition's regions by id, a string of digits. */
export type Names = ReadonlyMap<string, string>;

const spelledOut = /(?<=^| )\p{L}(?: \p{L}){2,}(?= |$)/gu;
/** Matches a lower-case initial, except in words that the decree writes in lower case. */
const smallInitial = /(?<=^| )(?!(?:dan|di|x)(?: |$))\p{Ll}/gu;

/** Tidies a name: fixes spaces, quotes and initials, and expands abbreviated type words. */
export function tidyName(name: string): string {
  return name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(spelledOut, (letters) => letters.replaceAll(' ', ''))
    .replace(/[.*]$/, '')
    .replace(/["’]/g, "'")
    .replace(/^Kab /, 'Kabupaten ')
    .replace(/\bKep\. ?/, 'Kepulauan ')
    .replace(/ ?([-/]) ?/g, '$1')
    .replace(smallInitial, (letter) => letter.toUpperCase());
}

/** Converts a name in capitals to mixed case, except Roman numerals and DKI. */
export function capitalsToName(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name.replace(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu, (word) =>
    /^(?:[IVX]+|DKI)$/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}
