// Replaces line ends of a pasted address by commas, because search fields drop them. Removes the
// recipient's name and phone number, which must not get into the URL of the search.

const phone =
  /(?:\b(?:no\.? ?)?(?:hp|telp?(?:epon)?|wa)\b[\s.:]*)?(?:\+?62[\s-]?|\b0)8\d(?:[\s.-]?\d){6,11}\b/gi;
const recipient = /^(?:kepada|penerima|nama|yth|u\.?p|a\.?n|hp|no\.? ?hp|telp?(?:epon)?|wa)\b|^alamat$/i;
/** Words on a line before the recipient's name. */
const greeting = /^(?:kepada|penerima|nama|yth|[\s.:])+$/i;
const street = /^(?:jl|jln|jalan|gg|gang)\b/i;
const place = /^(?:kel|kelurahan|desa|ds|dusun|dsn|kp|kampung|kec|kecamatan|kota|kab|perum|komp)\b/i;

/** Separates the parts of a one-line address: a comma, or the start of a street or a name. */
const partEnd = /\s*[\n,]\s*|\s+(?=(?:jl|jln|jalan|gg|gang|a\.?n|u\.?p)\b)/i;

/** Splits an address into lines, without the recipient and the phone number. */
function dropRecipient(text: string): readonly string[] {
  const hasPhone = text.search(phone) >= 0;
  const isLine = !text.includes('\n');
  if (isLine && !hasPhone) return [text];
  const lines = text
    .replaceAll(phone, '\n$&\n')
    .split(isLine ? partEnd : /\s*\n\s*/)
    .map((line) => line.replaceAll(/^[\s,()/:-]+|[\s,()/:-]+$/g, ''))
    .filter(Boolean);
  const start = lines.findIndex((line) => !greeting.test(line));
  const [first = '', second = ''] = lines.slice(start);
  // In one line, the first part may be a village unless a phone number or a street follows.
  const canBeName = isLine ? second.search(phone) === 0 || street.test(second) : lines.length > 2;
  const mayBeName = start > 0 || (hasPhone && canBeName);
  const isName = mayBeName && ![/\d/, street, place].some((sign) => sign.test(first));
  return lines
    .slice(isName ? start + 1 : 0)
    .filter((line) => !recipient.test(line) && line.search(phone) < 0);
}

for (const input of document.querySelectorAll<HTMLInputElement>('form[role=search] input'))
  input.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    const lines = dropRecipient(text);
    if (text === lines.join('')) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = input;
    input.setRangeText(lines.join(', '), selectionStart ?? 0, selectionEnd ?? 0, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
