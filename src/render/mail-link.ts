import Papa from 'papaparse';
import { toDottedCode } from '../domain/level.ts';
import { sitePaths } from '../domain/page-path.ts';
import type { Region } from '../domain/region.ts';
import { typedName } from './wording.ts';

/** What a report of a fault is about. */
export interface Report {
  /** The record, as its subject names it. */
  readonly what: string;
  /** The begin of the row of data/corrections.csv that would mend it: its id, field, and value now. */
  readonly row?: string;
}

/** Gives what a report of a region's fault is about; of a village most are about the postal code. */
export function regionReport(region: Region): Report {
  const { id, name, level } = region;
  const [field, now] = level === 'village' ? ['postal_code', region.postalCode ?? ''] : ['name', name];
  return {
    what: `${typedName(region)} (${toDottedCode(id)})`,
    row: Papa.unparse([[id, field, now, '', '', '']]),
  };
}

/** Gives the address that opens a mail to someone. */
export function mailLink(email: string, subject?: string, body?: string): string {
  const at = email.lastIndexOf('@');
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}=${encodeURIComponent(text)}`],
  );
  const address = `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
  return fields.length === 0 ? address : `${address}?${fields.join('&')}`;
}

/**
 * Gives where a fault of a record is reported: a mail that asks for what a correction needs, or, where the operator has named
 * nobody to write to, the page that says how data is corrected.
 */
export function reportLink(contactEmail: string | undefined, { what, row }: Report): string {
  if (contactEmail === undefined) return `${sitePaths.about}#kontak`;
  const correction = row === undefined ? '' : `\r\n\r\nid,field,from,to,reason,source\r\n${row}`;
  const body = `Yang benar: \r\nSumber yang dapat diperiksa: ${correction}`;
  return mailLink(contactEmail, `Kesalahan data: ${what}`, body);
}
