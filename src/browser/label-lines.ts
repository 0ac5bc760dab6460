const phone =
  /(?:\b(?:no\.? ?)?(?:hp|telp?(?:epon)?|wa)\b[\s.:]*)?(?:\+?62[\s-]?|\b0)8\d(?:[\s.-]?\d){6,11}\b/gi;
const ofRecipient = /^(?:kepada|penerima|nama|yth|u\.?p|a\.?n|hp|no\.? ?hp|telp?(?:epon)?|wa)\b|^alamat$/i;
/** Starts the lines of the sender, up to those of the recipient or the end. */
const sender = /^(?:pengirim|(?:dari|from|sender)\s*:)/i;
/** Words on a line before the recipient's name. */
const greeting = /^(?:kepada|penerima|nama|yth|[\s.:])+$/i;
const street = /^(?:jl|jln|jalan|gg|gang)\b/i;
const place = /^(?:kel|kelurahan|desa|ds|dusun|dsn|kp|kampung|kec|kecamatan|kota|kab|perum|komp)\b/i;

/** Separates the parts of a one-line address: a comma, or the start of a street or a name. */
const partEnd = /\s*[\n,]\s*|\s+(?=(?:jl|jln|jalan|gg|gang|a\.?n|u\.?p|pengirim)\b)/i;

/** The key of `sessionStorage` for labels that were pasted into a search. */
export const labelsKey = 'pasted-labels';

/** The lines of an address, and those of the sender and the recipient: names, phone numbers. */
export interface Label {
  readonly lines: readonly string[];
  readonly recipient: readonly string[];
}

/** Splits a pasted address into its lines and those of the sender and the recipient. */
export function readLabel(text: string): Label {
  const hasPhone = text.search(phone) >= 0;
  const isLine = !text.includes('\n');
  if (isLine && !hasPhone && !/\bpengirim\b/i.test(text)) return { lines: [text], recipient: [] };
  const all = text
    .replaceAll(phone, '\n$&\n')
    .split(isLine ? partEnd : /\s*\n\s*/)
    .map((line) => line.replaceAll(/^(?:alamat\b)?[\s,)/:-]+|[\s,(/:-]+$/gi, ''))
    .filter(Boolean);
  const senderStart = all.findIndex((line) => sender.test(line));
  const senderEnd = all.findIndex((line, at) => at > senderStart && ofRecipient.test(line));
  // The lines after a sender in the first line may be the address, unless a recipient follows.
  const end = senderEnd >= 0 ? senderEnd : senderStart > 0 ? all.length : 1;
  const ofSender = senderStart < 0 ? [] : all.slice(senderStart, end);
  const lines = all.toSpliced(senderStart, ofSender.length);
  const start = lines.findIndex((line) => !greeting.test(line));
  const [first = '', second = ''] = lines.slice(start);
  // In one line, the first part may be a village unless a phone number or a street follows.
  const canBeName = isLine ? second.search(phone) === 0 || street.test(second) : lines.length > 2;
  const mayBeName = start > 0 || (hasPhone && canBeName);
  const isName = mayBeName && ![/\d/, street, place].some((sign) => sign.test(first));
  const isDropped = (line: string, at: number): boolean =>
    (isName && at <= start) || ofRecipient.test(line) || line.search(phone) >= 0;
  return {
    lines: lines.filter((line, at) => !isDropped(line, at)),
    recipient: [...ofSender, ...lines.filter((line, at) => isDropped(line, at) && !greeting.test(line))],
  };
}
