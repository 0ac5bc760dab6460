import { expect, test } from 'vitest';
import { mailLink } from '../../src/site/render/mail-link.ts';

const rest = 'subject=Kesalahan%20data&body=Baris%20koreksi%3A%0D%0Aid%2Cfield';

test.each([
  ['data@kodepos.example', `mailto:data@kodepos.example?${rest}`],
  ['a?b@kodepos.example', `mailto:a%3Fb@kodepos.example?${rest}`],
])('a mail to %s opens at %s', (email, link) => {
  expect(mailLink(email, 'Kesalahan data', 'Baris koreksi:\r\nid,field')).toBe(link);
});
