import type { OperatorLinks } from '../../api/shown-settings.ts';

/** What a report is about: a region or a postal code. */
export interface Reported {
  /** With what it lies in: `Dago, Coblong, Kota Bandung, Jawa Barat`. */
  readonly name: string;
  /** The dotted code of a region. */
  readonly id?: string;
  /** The postal code on the page. */
  readonly code?: string | null;
}

/** Gives the link to a mailbox, without a subject. */
export function mailtoLink(email: string): string {
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
}

/** Writes the report for a person to complete: its subject and its lines. */
function toReport({ name, id, code }: Reported): readonly [subject: string, lines: readonly string[]] {
  return [
    `Kesalahan data: ${name}`,
    [
      name,
      ...(id === undefined ? [] : [`Kode wilayah: ${id}`]),
      ...(code === undefined ? [] : [`Kode pos di situs: ${code ?? 'belum diketahui'}`]),
      'Yang benar: ',
      'Dari mana Anda tahu: ',
    ],
  ];
}

/**
 * Gives the address that begins a report of a fault: a mail, else a message, else an issue of the repository. What takes no text is given
 * as it is. Undefined where the operator has set no address.
 * @example reportLink({ contactEmail: 'a@b.example' }, { name: 'Dago' }) // 'mailto:a@b.example?subject=Kesalahan%20data%3A%20Dago&body=…'
 */
export function reportLink(
  { contactEmail, contactUrl, sourceUrl }: OperatorLinks,
  reported: Reported,
): string | undefined {
  const [subject, lines] = toReport(reported);
  const withText = (address: string, names: readonly [subject: string, text: string]): string =>
    `${address}?${names[0]}=${encodeURIComponent(subject)}&${names[1]}=${encodeURIComponent(lines.join('\r\n'))}`;
  if (contactEmail !== undefined) return withText(mailtoLink(contactEmail), ['subject', 'body']);
  if (contactUrl !== undefined)
    return /^https:\/\/wa\.me\/\d+$/.test(contactUrl)
      ? `${contactUrl}?text=${encodeURIComponent([subject, ...lines.slice(1)].join('\n'))}`
      : contactUrl;
  if (sourceUrl === undefined) return undefined;
  const repository = sourceUrl.replace(/\/+$/, '');
  return new URL(repository).host.includes('gitlab')
    ? withText(`${repository}/-/issues/new`, ['issue[title]', 'issue[description]'])
    : withText(`${repository}/issues/new`, ['title', 'body']);
}
