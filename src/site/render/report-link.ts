import type { OperatorLinks } from '../../api/shown-settings.ts';

/** The region or postal code that an error report is about. */
export interface Reported {
  /** The name with ancestors: `Dago, Coblong, Kota Bandung, Jawa Barat`. */
  readonly name: string;
  /** The id with dots, `32.73.02.1004`; a postal code has none. */
  readonly id?: string;
  /** The postal code on the page; null if unknown. */
  readonly code?: string | null;
}

export function mailtoLink(email: string): string {
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
}

/**
 * Returns the URL for reporting an error: a mailto link to the contact's email, otherwise the
 * contact's URL, otherwise a new issue of the repository. Undefined if none is configured.
 * @example reportLink({ contactEmail: 'a@b.example' }, { name: 'Dago' })
 */
export function reportLink(links: OperatorLinks, { name, id, code }: Reported): string | undefined {
  const { contactEmail, contactUrl, sourceUrl } = links;
  const subject = `Kesalahan data: ${name}`;
  const lines = [
    name,
    ...(id === undefined ? [] : [`Kode wilayah: ${id}`]),
    ...(code === undefined ? [] : [`Kode pos di situs: ${code ?? 'belum diketahui'}`]),
    'Yang benar: ',
    'Dari mana Anda tahu: ',
  ];
  const text = encodeURIComponent(lines.join('\r\n'));
  const withText = (url: string, subjectKey: string, textKey: string): string =>
    `${url}?${subjectKey}=${encodeURIComponent(subject)}&${textKey}=${text}`;
  if (contactEmail !== undefined) return withText(mailtoLink(contactEmail), 'subject', 'body');
  if (contactUrl !== undefined)
    return /^https:\/\/wa\.me\/\d+$/.test(contactUrl)
      ? `${contactUrl}?text=${encodeURIComponent([subject, ...lines.slice(1)].join('\n'))}`
      : contactUrl;
  if (sourceUrl === undefined) return undefined;
  const repository = sourceUrl.replace(/\/+$/, '');
  return new URL(repository).host.includes('gitlab')
    ? withText(`${repository}/-/issues/new`, 'issue[title]', 'issue[description]')
    : withText(`${repository}/issues/new`, 'title', 'body');
}
