// Replaces line ends of a pasted address by commas, because search fields drop them. Removes the
// recipient's name and phone number, which must not get into the URL of the search.

const phone = /(?:\+?62[\s-]?|\b0)8\d(?:[\s.-]?\d){6,11}\b/g;
const recipient = /^(?:kepada|penerima|nama|yth|u\.?p|hp|no\.? ?hp|telp?(?:epon)?|wa)\b/i;
const place = /^(?:jl|jln|jalan|gg|gang|kel|kelurahan|desa|ds|kec|kecamatan|kota|kab|perum|komp)\b/i;

/** Drops the recipient, who is in the first of three lines or more if a phone number follows. */
function dropRecipient(lines: readonly string[]): readonly string[] {
  const [first = ''] = lines;
  const isNamed = lines.length > 2 && lines.some((line) => line.search(phone) >= 0);
  const isName = isNamed && !/\d/.test(first) && !place.test(first);
  return lines
    .slice(isName ? 1 : 0)
    .filter((line) => !recipient.test(line))
    .map((line) => line.replaceAll(phone, '').replaceAll(/^[\s,()]+|[\s,()]+$/g, ''))
    .filter(Boolean);
}

for (const input of document.querySelectorAll<HTMLInputElement>('form[role=search] input'))
  input.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    const lines = dropRecipient(text.split(/\s*\n\s*/));
    if (text === lines.join('')) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = input;
    input.setRangeText(lines.join(', '), selectionStart ?? 0, selectionEnd ?? 0, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
