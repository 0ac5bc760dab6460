import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import {
  administrativeArea,
  breadcrumbList,
  toJsonLd,
  trailTo,
  webSite,
} from '../../src/render/structured-data.ts';
import { isJsonLd } from '../support/json-ld.ts';

const dago = projectData.villages.find(({ id }) => id === 3_273_021_004);
const baseUrl = 'https://kodepos.example';

describe('JSON-LD', () => {
  test('of a village has its place, postal code and parent', () => {
    if (dago === undefined) throw new Error('there is no Dago');
    expect(administrativeArea(baseUrl, dago)).toEqual({
      '@type': 'AdministrativeArea',
      name: 'Kelurahan Dago',
      url: 'https://kodepos.example/jawa-barat/kota-bandung/coblong/dago',
      identifier: '32.73.02.1004',
      containedInPlace: {
        '@type': 'AdministrativeArea',
        name: 'Kecamatan Coblong',
        url: 'https://kodepos.example/jawa-barat/kota-bandung/coblong',
      },
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'ID',
        addressRegion: 'Jawa Barat',
        addressLocality: 'Kota Bandung',
        postalCode: '40135',
      },
    });
    expect(trailTo(dago).map(({ name }) => name)).toEqual([
      'Indonesia',
      'Jawa Barat',
      'Kota Bandung',
      'Coblong',
      'Dago',
    ]);
  });

  test('of the site has its search', () => {
    expect(webSite(baseUrl)).toMatchObject({
      potentialAction: { target: { urlTemplate: 'https://kodepos.example/cari?q={q}' } },
    });
  });

  test('cannot close its script element', () => {
    const text = toJsonLd([breadcrumbList(baseUrl, [{ name: '</script><script>', path: '/' }])]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({
      '@graph': [{ itemListElement: [{ name: '</script><script>' }] }],
    });
  });

  test.each([
    ['nothing', {}],
    ['no node', { '@context': 'https://schema.org', '@graph': [] }],
    ['a node of an unknown type', { '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing' }] }],
    [
      'a breadcrumb list without items',
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'BreadcrumbList' }] },
    ],
  ])('with %s is invalid', (_name, data) => {
    expect(isJsonLd(data)).toBe(false);
  });
});
