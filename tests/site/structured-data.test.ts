import { describe, expect, test } from 'vitest';
import { regionsAt } from '../../src/dataset/dataset.ts';
import { findPoint, projectData } from '../../src/site/project/data.ts';
import type { Level } from '../../src/domain/level.ts';
import type { Region } from '../../src/domain/region.ts';
import {
  administrativeArea,
  breadcrumbList,
  toJsonLd,
  trailTo,
} from '../../src/site/render/structured-data.ts';

const baseUrl = 'https://kodepos.example';

const find = (level: Level, id: number): Region => {
  const region = regionsAt(projectData, level).find((candidate) => candidate.id === id);
  if (region === undefined) throw new Error(`there is no ${level} ${id}`);
  return region;
};

describe('JSON-LD', () => {
  test('of a village has its address and its point', () => {
    const dago = find('village', 3_273_021_004);
    expect(administrativeArea(dago, findPoint(dago))).toEqual({
      '@type': 'AdministrativeArea',
      name: 'Kelurahan Dago',
      identifier: '32.73.02.1004',
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

  test('cannot close its script element', () => {
    const text = toJsonLd([breadcrumbList(baseUrl, [{ name: '</script><script>', path: '/' }])]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({
      '@graph': [{ itemListElement: [{ name: '</script><script>' }] }],
    });
  });
});
