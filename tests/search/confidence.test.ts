import { expect, test } from 'vitest';
import { projectData } from '../../src/site/project/data.ts';
import { lineage } from '../../src/domain/region.ts';
import { findPlaces, type SearchResult } from '../../src/search/find-places.ts';
import { everyNth } from '../support/sample.ts';
import { countryStore } from '../support/store.ts';
import { readSearches } from '../support/searches.ts';

const find = (q: string, limit = 5): readonly SearchResult[] =>
  findPlaces(countryStore, q, { offset: 0, limit }).results;
const confidence = (q: string): number => find(q)[0]?.confidence ?? 0;
const percent = (count: number, of: number): number => (count * 100) / of;

test('confidence matches the share of right results, in addresses written before the code', () => {
  const rows = ['addresses.csv', 'addresses-held-out.csv'].flatMap(readSearches<'address' | 'id'>);
  const judged = rows.map(({ address, id }) => {
    const [first] = find(address);
    return { said: first?.confidence ?? 0, isRight: id.split('|').includes(String(first?.id)) };
  });
  const shareRight = (some: typeof judged): number =>
    percent(some.filter(({ isRight }) => isRight).length, some.length);
  const mean = percent(judged.reduce((sum, { said }) => sum + said, 0) / judged.length, 1);
  expect(shareRight(judged.filter(({ said }) => said >= 0.95))).toBeGreaterThanOrEqual(99);
  expect(Math.abs(mean - shareRight(judged))).toBeLessThanOrEqual(6);
});

test.each<readonly [text: string, min: number, max: number]>([
  ['Jl. Kemang Raya', 0, 0.2],
  ['Jl. Kota Tua', 0, 0.3],
  ['Gg. 30 Ilir RT 01 RW 02', 0, 0.3],
  ['sudirman no. 5 rt 01/02', 0, 0.3],
  ['jenderal ahmad yani', 0, 0.3],
  ['sukamaju', 0, 0.4],
  ['Ds. Desa Sukamaju, Kec. Kecamatan Cilodong', 0.96, 0.99],
  // A kota and a kabupaten have the name.
  ['bogor', 0.5, 0.6],
  ...['Coblong, Kab. Bandung', 'Surabaya, Bali', 'Limbong, Luwu Utara'].map((q) => [q, 0.5, 0.6] as const),
  ['Dago, Coblong, Kab. Bandung 40135', 0.95, 0.99],
  ['Jl. Raya Narogong Km 20, Bogor', 0.3, 0.6],
  ['Jl. Tidar 30, Kota Magelang, Magelang, Jawa Tengah', 0.8, 1],
  // No list knows that the village was in the district.
  ['Kel. Menteng Atas Kec. Cilandak Jakarta Selatan', 0.5, 0.75],
  // A list knows that the village was in the district.
  ['Iboih, Kec. Sukakarya, Kota Sabang', 0.7, 0.8],
  ['Lubuk Gadang Utara, Kec. Sangir Balai Janggo, Kabupaten Solok Selatan', 0.5, 0.75],
  ['Dago, Coblong, Kota Bandung, Malaysia', 0.5, 0.75],
  ['Dago, Coblong, Kota Bandung qwrtz', 0.9, 0.98],
  ['tanggerang', 0.5, 0.6],
  // A city abroad may be similar to a name, and an alias may start with the text.
  ['Dubai', 0.5, 0.75],
  ['Celebes', 0.5, 0.75],
  ['dago', 0.8, 0.96],
  ['Jl. Dago No. 5, Kel. Dago, Kec. Coblong, Kota Bandung 40135', 0.97, 1],
  ['40135', 0.7, 1],
])('confidence for %s is from %d to %d', (q, min, max) => {
  expect(confidence(q)).toBeGreaterThanOrEqual(min);
  expect(confidence(q)).toBeLessThanOrEqual(max);
});

test.each(['menteng', 'gambir', 'sukajadi'])('confidence for %s is highest in its namesake', (q) => {
  const [first, ...others] = find(q, 20);
  const village = others.find(({ type, name }) => type === 'village' && name.toLowerCase() === q);
  expect(first).toMatchObject({ type: 'district', name: village?.district, regency: village?.regency });
});

test('confidence never rises when a name is removed', () => {
  const raised: string[] = [];
  for (const village of everyNth(projectData.villages, 400)) {
    const names = Array.from(lineage(village), ({ name }) => name).toReversed();
    const [whole] = find(names.join(', '));
    for (const gone of names) {
      const shorter = names.filter((name) => name !== gone).join(', ');
      const [place] = find(shorter);
      if (place?.id === whole?.id && (place?.confidence ?? 0) > (whole?.confidence ?? 0) + 0.011)
        raised.push(`${shorter}: ${place?.confidence}, with ${gone} ${whole?.confidence}`);
    }
  }
  expect(raised).toEqual([]);
});

test('a street, a regency and a code find a place of the code among three', () => {
  const rows = everyNth(projectData.villages, 200).filter(({ postalCode }) => postalCode !== null);
  const missed = rows.filter(({ postalCode, parent }) => {
    const q = `Jl. Kenanga Indah No. 12, ${parent.parent.name} ${postalCode ?? ''}`;
    return !find(q, 3).some((result) => result.postal_code === postalCode);
  });
  expect(percent(missed.length, rows.length)).toBeLessThanOrEqual(5);
});
