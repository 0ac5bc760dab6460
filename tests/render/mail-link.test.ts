import { expect, test } from 'vitest';
import { reportLink } from '../../src/render/mail-link.ts';

test.each([
  [
    'data@kodepos.example',
    'mailto:data@kodepos.example?subject=Kesalahan%20data%3A%20Kelurahan%20Dago%20(32.73.02.1004)',
  ],
  [
    'a?b@kodepos.example',
    'mailto:a%3Fb@kodepos.example?subject=Kesalahan%20data%3A%20Kelurahan%20Dago%20(32.73.02.1004)',
  ],
  [undefined, '/tentang#kontak'],
])('a fault is reported to %s at %s', (contactEmail, link) => {
  expect(reportLink(contactEmail, 'Kelurahan Dago', '32.73.02.1004')).toBe(link);
});
