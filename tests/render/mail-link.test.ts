import { expect, test } from 'vitest';
import { reportLink } from '../../src/render/mail-link.ts';

const report = { what: 'Kelurahan Dago (32.73.02.1004)', row: '3273021004,postal_code,40135,,,' };
const subject = 'subject=Kesalahan%20data%3A%20Kelurahan%20Dago%20(32.73.02.1004)';
const body =
  'body=Yang%20benar%3A%20%0D%0ASumber%20yang%20dapat%20diperiksa%3A%20%0D%0A%0D%0A' +
  'id%2Cfield%2Cfrom%2Cto%2Creason%2Csource%0D%0A3273021004%2Cpostal_code%2C40135%2C%2C%2C';

test.each([
  ['data@kodepos.example', `mailto:data@kodepos.example?${subject}&${body}`],
  ['a?b@kodepos.example', `mailto:a%3Fb@kodepos.example?${subject}&${body}`],
  [undefined, '/tentang#kontak'],
])('a fault is reported to %s at %s', (contactEmail, link) => {
  expect(reportLink(contactEmail, report)).toBe(link);
});
