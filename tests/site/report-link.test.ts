import { expect, test } from 'vitest';
import { reportLink } from '../../src/site/render/report-link.ts';

const dago = { name: 'Dago, Coblong, Kota Bandung', id: '32.73.02.1004', code: '40135' };
const places = [dago, { ...dago, code: null }, { name: 'Bali', id: '51' }];
const [contactEmail, contactUrl, sourceUrl] = ['a+b@c.id', 'https://a.id/', 'https://b.id/'];

/** The links of operators. A mail comes before a message, and that before an issue. */
const operators = [
  {},
  { contactEmail },
  { sourceUrl },
  { sourceUrl: 'https://gitlab.com/a' },
  { contactUrl: 'https://wa.me/62' },
  // A form accepts no text.
  { contactUrl, sourceUrl },
  { contactEmail, contactUrl, sourceUrl },
];

test('reports name the place, its id and code as in the reviewed snapshot', () => {
  const links = operators.flatMap((links) => places.map((place) => reportLink(links, place)));
  expect(links.map((link) => link && [link, ...decodeURIComponent(link).split(/\r?\n/)])).toMatchSnapshot();
});
