import { sitePaths } from '../domain/page-path.ts';

/** Gives the address that opens a mail to someone. */
export function mailLink(email: string, subject?: string): string {
  const at = email.lastIndexOf('@');
  const address = `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
  return subject === undefined ? address : `${address}?subject=${encodeURIComponent(subject)}`;
}

/**
 * Gives where a fault of a record is reported: a mail that names the record, or, where the operator has named nobody to
 * write to, the page that says how data is corrected.
 *
 * @param code what the record is known by: its dotted code, or the postal code
 */
export function reportLink(contactEmail: string | undefined, name: string, code: string): string {
  return contactEmail === undefined
    ? `${sitePaths.about}#kontak`
    : mailLink(contactEmail, `Kesalahan data: ${name} (${code})`);
}
