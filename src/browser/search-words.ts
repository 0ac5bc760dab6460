import type { Findings } from '../query/find-places.ts';

/** Below it, a result is only what the text may mean. */
const sure = 0.8;
/** A street's name, up to a number or what comes before one. */
const street =
  /(?:^|[\s,])((?:jl|jln|jalan|gg|gang)\b\.?\s+\p{L}[^,\d\n]*?)\s*(?:\b(?:km|no|rt|rw|blok)\b|[,\d\n]|$)/iu;

/** Says which words of a search did not count; empty if all did. */
export function wordsIgnored(words: readonly string[]): string {
  return words.length === 0 ? '' : `Tidak dipakai: ${words.join(', ')}.`;
}

/** Says what an uncertain answer may be: of a street alone, that there are no streets here; empty where it is certain. */
export function wordsUnsure(q: string, { results: [first], ignored }: Findings): string {
  if (first === undefined || first.confidence >= sure) return '';
  const name = street.exec(q)?.[1]?.trim();
  if (name !== undefined && first.confidence < 0.5)
    return `${name} adalah nama jalan, dan kami belum punya data jalan. Tambahkan kelurahan atau kecamatannya.`;
  if (first.match === 'fuzzy' && ignored.length === 0)
    return `Tidak ada yang persis “${q}”. Mungkin maksud Anda:`;
  return ignored.length > 0 ? 'Mungkin:' : '';
}

/** What suggestions say: above the list, and to screen readers. */
export function describeFindings(
  q: string,
  found: Findings,
): { readonly about: string; readonly status: string } {
  const { results, total, ignored } = found;
  const about = [wordsUnsure(q, found), wordsIgnored(ignored)].filter((text) => text !== '').join(' ');
  const status = `${results.length} saran dari ${total} hasil. ${about} Gunakan panah atas dan bawah.`;
  return { about, status };
}
