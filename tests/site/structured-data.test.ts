import { describe, expect, test } from 'vitest';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { findPoint, projectData } from '../../src/dataset/project-data.ts';
import type { Level } from '../../src/domain/level.ts';
import type { Region } from '../../src/domain/region.ts';
import {
  administrativeArea,
  breadcrumbList,
  toJsonLd,
  trailTo,
  webSite,
} from '../../src/site/render/structured-data.ts';
import { isJsonLd } from '../support/json-ld.ts';

const baseUrl = 'https://kodepos.example';

const find = (level: Level, id: number): Region => {
  const region = regionsOf(projectData, level).find((candidate) => candidate.id === id);
  if (region === undefined) throw new Error(`there is no ${level} ${id}`);
  return region;
};

describe('JSON-LD', () => {
  test('of a village has its place, postal code and parent', () => {
    const dago = find('village', 3_273_021_004);
    expect(administrativeArea(baseUrl, dago, findPoint(dago))).toEqual({
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
      geo: { '@type': 'GeoCoordinates', latitude: -6.8742, longitude: 107.6161 },
    });
    const names = ['Indonesia', 'Jawa Barat', 'Kota Bandung', 'Coblong', 'Dago'];
    expect(trailTo(dago).map(({ name }) => name)).toEqual(names);
  });

  test.each<[what: string, level: Level, id: number, postalCode: string | undefined, ...point: number[]]>([
    ['a province', 'province', 32, undefined, -6.8566, 107.7365],
    ['a regency', 'regency', 3273, undefined, -6.9206, 107.6289],
    ['a district of several codes', 'district', 327302, undefined, -6.8878, 107.6155],
    ['a district of one code', 'district', 110101, '23773', 2.9417, 97.4789],
    ['a district with a village without a code', 'district', 731831, undefined, -2.9351, 119.5923],
    ['a district without a known point', 'district', 940418, '99966'],
    ['a village without a known point', 'village', 1116062021, '24477'],
  ])('of %s has its code if it is the only one, and its point', (_what, level, id, postalCode, ...point) => {
    const region = find(level, id);
    const [latitude, longitude] = point;
    const geo = latitude === undefined ? undefined : { latitude, longitude };
    const { address, geo: found } = administrativeArea(baseUrl, region, findPoint(region));
    expect(address).toHaveProperty('postalCode', postalCode);
    expect(found).toEqual(geo && { '@type': 'GeoCoordinates', ...geo });
  });

  test('of breadcrumbs has the address of all but the page itself', () => {
    const trail = ['/', '/jawa-barat', '/jawa-barat/kota-bandung'].map((path) => ({ name: path, path }));
    const { itemListElement } = breadcrumbList(baseUrl, trail) as {
      itemListElement: readonly { item?: string }[];
    };
    expect(itemListElement.map(({ item }) => item)).toEqual([
      'https://kodepos.example/',
      'https://kodepos.example/jawa-barat',
      undefined,
    ]);
  });

  test.each([
    ['id', 'https://kodepos.example/cari?q={q}'],
    ['en', 'https://kodepos.example/en/search?q={q}'],
  ] as const)('of the site in the language %s has its search', (lang, urlTemplate) => {
    expect(webSite(baseUrl, lang)).toMatchObject({
      inLanguage: lang,
      potentialAction: { target: { urlTemplate } },
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
    {},
    { '@context': 'https://schema.org', '@graph': [] },
    { '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing' }] },
    { '@context': 'https://schema.org', '@graph': [{ '@type': 'BreadcrumbList' }] },
  ])('that is %j is invalid', (data) => {
    expect(isJsonLd(data)).toBe(false);
  });
});
