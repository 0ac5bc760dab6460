/** Splits a list of words at white space. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
