// What a report of a fault says: for people, and as a row of data/corrections.csv.

/** The columns of data/corrections.csv. */
const header = 'id,field,from,to,reason,source';

/** What the record of a region says of it; only villages have a postal code. */
export interface ReportedRegion {
  readonly id: number;
  readonly name: string;
  /** Null where it is not known. */
  readonly postal_code?: string | null;
  readonly district?: string;
  readonly regency?: string;
  readonly province?: string;
}

/** What a person has filled in. */
export interface ReportAnswers {
  /** The right postal code or name. */
  readonly to: string;
  readonly reason: string;
  /** An address; empty if there is none. */
  readonly link: string;
}

/** Names a region with what it lies in: `Dago, Coblong, Kota Bandung, Jawa Barat`. */
export function fullName({ name, district, regency, province }: ReportedRegion): string {
  return [name, district, regency, province].filter((part) => part !== undefined).join(', ');
}

const isCode = (text: string): boolean => /^\d+$/.test(text);

/** Says what is wrong with the value that a person thinks right; empty if nothing is. */
export function faultOf({ name, postal_code: code }: ReportedRegion, to: string): string {
  if (to === (isCode(to) ? code : name)) return 'Ini sama dengan yang ada di situs sekarang.';
  if (!isCode(to)) return '';
  if (code === undefined) return 'Kode pos dicatat per desa/kelurahan. Buka halaman desa atau kelurahannya.';
  return /^[1-9]\d{4}$/.test(to) ? '' : 'Kode pos terdiri dari lima angka, yang pertama bukan 0.';
}

/** Joins lines and blanks: a row is one line. */
const onOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

const toCell = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Writes a report of a fault.
 *
 * @param answers as typed; what `faultOf` says of `to` is empty
 * @returns its subject, and its text with the row that would correct the data
 */
export function toReport(
  region: ReportedRegion,
  answers: ReportAnswers,
): { readonly subject: string; readonly text: string } {
  const to = onOneLine(answers.to);
  const [reason, link] = [onOneLine(answers.reason), onOneLine(answers.link)];
  const [field, what, from] = isCode(to)
    ? ['postal_code', 'Kode pos', region.postal_code ?? '']
    : ['name', 'Nama', region.name];
  const source = link === '' ? 'Keterangan pelapor' : link;
  const row = [String(region.id), field, from, to, reason, source].map(toCell).join(',');
  return {
    subject: `Kesalahan data: ${region.name} (${region.id})`,
    text: [
      fullName(region),
      `${what} di situs: ${from === '' ? 'belum diketahui' : from}`,
      `Yang benar: ${to}`,
      `Dari mana saya tahu: ${reason}`,
      ...(link === '' ? [] : [`Tautan: ${link}`]),
      '',
      'Baris untuk data/corrections.csv:',
      header,
      row,
    ].join('\n'),
  };
}

/** Whether an address is a chat of WhatsApp, which takes a text. */
export function isWhatsApp(address: string): boolean {
  return /^https:\/\/(?:wa\.me|api\.whatsapp\.com)\//.test(address);
}

/**
 * Gives the address that opens a report, ready to be sent: in a mail, in WhatsApp, or as an issue of a repository. Any other address is
 * given as it is, since it takes no text.
 *
 * @param address `mailto:`, a chat, or the address of a repository
 */
export function toReportLink(
  kind: 'email' | 'contact' | 'source',
  address: string,
  { subject, text }: ReturnType<typeof toReport>,
): string {
  const query = (names: readonly [string, string]): string =>
    [subject, text].map((value, at) => `${names[at] ?? ''}=${encodeURIComponent(value)}`).join('&');
  if (kind === 'email') return `${address}?${query(['subject', 'body']).replaceAll('%0A', '%0D%0A')}`;
  if (kind === 'contact')
    return isWhatsApp(address) ? `${address}?text=${encodeURIComponent(`${subject}\n\n${text}`)}` : address;
  const repository = address.replace(/\/+$/, '');
  return new URL(address).host.includes('gitlab')
    ? `${repository}/-/issues/new?${query(['issue[title]', 'issue[description]'])}`
    : `${repository}/issues/new?${query(['title', 'body'])}`;
}
