import { sitePaths } from '../domain/page-path.ts';

/**
 * Gives where a fault of a record is reported: a mail that names the record, or, where the operator has named nobody to
 * write to, the page that says how data is corrected.
 *
 * @param code what the record is known by: its dotted code, or the postal code
 */
export function reportLink(contactEmail: string | undefined, name: string, code: string): string {
  if (contactEmail === undefined) return `${sitePaths.about}#kontak`;
  const [local = '', host = ''] = contactEmail.split('@');
  return `mailto:${encodeURIComponent(local)}@${host}?subject=${encodeURIComponent(`Kesalahan data: ${name} (${code})`)}`;
}
