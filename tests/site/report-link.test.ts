import { describe, expect, test } from 'vitest';
import type { OperatorLinks } from '../../src/api/shown-settings.ts';
import { reportLink } from '../../src/site/render/report-link.ts';

const dago = { name: 'Dago, Coblong, Kota Bandung', id: '32.73.02.1004', code: '40135' };

/** Returns the URL of a report, and the values of its query by name. */
function read(links: OperatorLinks, reported: Parameters<typeof reportLink>[1] = dago) {
  const link = reportLink(links, reported) ?? '';
  const [url = '', query = ''] = link.split('?');
  const values: Record<string, string> = { url };
  return Object.assign(values, Object.fromEntries(new URLSearchParams(query.replaceAll('+', '%2B'))));
}

const title = `Kesalahan data: ${dago.name}`;
const facts = ['Kode wilayah: 32.73.02.1004', 'Kode pos di situs: 40135'];
const lines = [...facts, 'Yang benar: ', 'Dari mana Anda tahu: '];
const body = [dago.name, ...lines].join('\r\n');
const [gitlab, whatsApp] = ['https://gitlab.example/kodepos', 'https://wa.me/62'];
const ofGitlab = { url: `${gitlab}/-/issues/new`, 'issue[title]': title, 'issue[description]': body };

describe('a report', () => {
  test.each<[kind: string, links: OperatorLinks, expected: object]>([
    ['a mail', { contactEmail: 'a+b@c.id' }, { url: 'mailto:a%2Bb@c.id', subject: title, body }],
    ['an issue', { sourceUrl: 'https://b.id/' }, { url: 'https://b.id/issues/new', title, body }],
    ['an issue of GitLab', { sourceUrl: gitlab }, ofGitlab],
    ['a message', { contactUrl: whatsApp }, { url: whatsApp, text: [title, ...lines].join('\n') }],
  ])('as %s names the place, its id and code', (_kind, links, expected) => {
    expect(read(links)).toEqual(expected);
  });

  test('is a mail before a message, and that before an issue', () => {
    const [contactEmail, contactUrl, sourceUrl] = ['a@b.id', 'https://a.id/', 'https://b.id/'];
    expect(read({ contactEmail, contactUrl, sourceUrl })['url']).toBe('mailto:a@b.id');
    // A form accepts no text.
    expect(read({ contactUrl, sourceUrl })).toEqual({ url: contactUrl });
    expect(reportLink({}, dago)).toBeUndefined();
  });

  test('names an unknown code as such, and no code for a region of many', () => {
    const mail = { contactEmail: 'a@b.id' };
    expect(read(mail, { ...dago, code: null })['body']).toContain('situs: belum diketahui');
    expect(read(mail, { name: 'Bali', id: '51' })['body']).not.toContain('Kode pos');
  });
});
