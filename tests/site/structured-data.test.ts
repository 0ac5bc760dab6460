import { describe, expect, test } from 'vitest';
import { findPoint, projectData } from '../../src/site/project/data.ts';
import { administrativeArea, breadcrumbList } from '../../src/site/render/structured-data.ts';
import { toJsonLd, trailTo } from '../../src/site/render/structured-data.ts';

describe('JSON-LD', () => {
  test('of a village has its address and its point', () => {
    const dago = projectData.villages.find(({ id }) => id === 3_273_021_004);
    if (dago === undefined) throw new Error('there is no village Dago');
    const place = { addressCountry: 'ID', addressRegion: 'Jawa Barat', addressLocality: 'Kota Bandung' };
    expect(administrativeArea(dago, findPoint(dago))).toEqual({
      ...{ '@type': 'AdministrativeArea', name: 'Kelurahan Dago', identifier: '32.73.02.1004' },
      address: { '@type': 'PostalAddress', ...place, postalCode: '40135' },
      geo: { '@type': 'GeoCoordinates', latitude: -6.8742, longitude: 107.6161 },
    });
    const names = ['Indonesia', 'Jawa Barat', 'Kota Bandung', 'Coblong', 'Dago'];
    expect(trailTo(dago).map(({ name }) => name)).toEqual(names);
  });

  test('cannot close its script element', () => {
    const name = '</script><script>';
    const text = toJsonLd([breadcrumbList('https://kodepos.example', [{ name, path: '/' }])]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ '@graph': [{ itemListElement: [{ name }] }] });
  });
});
