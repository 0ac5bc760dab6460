const lineEnd = 0x0a;
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const windows = new TextDecoder('windows-1252');

/** Detects UTF-16 by its byte order mark, or by the zeros in Latin letters. */
export function findUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : undefined;
}

/** Splits bytes after the last line end of each chunk, so that no character is cut. */
async function* toWholeLines(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array[] = [];
  for await (const part of parts) {
    const end = part.lastIndexOf(lineEnd) + 1;
    if (end > 0) {
      yield Buffer.concat([...rest, part.subarray(0, end)]);
      rest = [];
    }
    rest.push(part.subarray(end));
  }
  yield Buffer.concat(rest);
}

/**
 * Decodes text as it arrives. Text that is neither UTF-16 nor UTF-8 is Windows-1252. Invalid bytes
 * in UTF-8 become U+FFFD. Keeps a byte order mark.
 */
export async function* decodeLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const parts = bytes[Symbol.asyncIterator]();
  const first = await parts.next();
  const start: Uint8Array = first.done === true ? new Uint8Array() : first.value;
  async function* all(): AsyncGenerator<Uint8Array> {
    yield start;
    yield* { [Symbol.asyncIterator]: () => parts };
  }
  const utf16 = start.length < 2 ? undefined : findUtf16(start);
  if (utf16 !== undefined) {
    const decoder = new TextDecoder(utf16, { ignoreBOM: true });
    for await (const part of all()) yield decoder.decode(part, { stream: true });
    return;
  }
  let isUtf8: boolean | undefined;
  for await (const lines of toWholeLines(all())) {
    const text = utf8.decode(lines);
    // The first letters outside ASCII decide.
    if (/[^\0-\x7f\ufffd]/.test(text)) isUtf8 ??= true;
    else if (text.includes('\ufffd')) isUtf8 ??= false;
    yield isUtf8 === false ? windows.decode(lines) : text;
  }
}
