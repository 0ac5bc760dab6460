import { describe, expect, test } from 'vitest';
import type { OperatorLinks } from '../../src/api/shown-settings.ts';
import { reportLink } from '../../src/site/render/report-link.ts';

const dago = { name: 'Dago, Coblong, Kota Bandung', id: '32.73.02.1004', code: '40135' };

/** Returns the URL of a report and the values of its query. */
function read(links: OperatorLinks, reported: Parameters<typeof reportLink>[1] = dago) {
  const link = reportLink(links, reported) ?? '';
  const [address, query = ''] = link.split('?');
  return [address, ...new URLSearchParams(query.replaceAll('+', '%2B')).values()];
}

const subject = 'Kesalahan data: Dago, Coblong, Kota Bandung';
const text = [
  'Dago, Coblong, Kota Bandung',
  'Kode wilayah: 32.73.02.1004',
  'Kode pos di situs: 40135',
  'Yang benar: ',
  'Dari mana Anda tahu: ',
].join('\r\n');

describe('a report', () => {
  test.each<[kind: string, links: OperatorLinks, address: string]>([
    ['a mail', { contactEmail: 'a+b@c.example' }, 'mailto:a%2Bb@c.example'],
    ['an issue', { sourceUrl: 'https://code.example/kodepos/' }, 'https://code.example/kodepos/issues/new'],
  ])('as %s names the place, its id and code', (_kind, links, address) => {
    expect(read(links)).toEqual([address, subject, text]);
  });

  test('is a mail before a message, and that before an issue', () => {
    const [contactEmail, contactUrl, sourceUrl] = ['a@b.example', 'https://a.example/', 'https://b.example/'];
    expect(read({ contactEmail, contactUrl, sourceUrl })[0]).toBe('mailto:a@b.example');
    // A form accepts no text.
    expect(read({ contactUrl, sourceUrl })).toEqual([contactUrl]);
    expect(reportLink({}, dago)).toBeUndefined();
  });

  test('names an unknown code as such, and no code for a region of many', () => {
    const mail = { contactEmail: 'a@b.example' };
    expect(read(mail, { ...dago, code: null })[2]).toContain('Kode pos di situs: belum diketahui');
    expect(read(mail, { name: 'Bali', id: '51' })[2]).not.toContain('Kode pos');
  });
});
