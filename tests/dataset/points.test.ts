import { expect, test } from 'vitest';
import { projectData } from '../../src/site/project/data.ts';
import { findAuditState } from '../../src/dataset/points.ts';
import { distanceMetres, villagePointAt, type Point } from '../../src/domain/coordinates.ts';

const { villages, points } = projectData;
const positions = new Map(villages.map(({ id }, position) => [id, position]));

test('points that a verdict accepts are within 30 km of the bounds of the district’s other points', () => {
  const located = villages.flatMap((village, at) => {
    const point = villagePointAt(points, at);
    return point === null ? [] : [{ village, point }];
  });
  const accepted = located.filter(({ village }) => points.origins.get(village.id) === 'boundary');
  expect(accepted.length).toBeGreaterThan(0);
  const byRule = new Set(located).difference(new Set(accepted));
  const inDistricts = Map.groupBy(byRule, ({ village }) => village.parent);
  const outside = accepted.filter(({ village, point }) => {
    const nearby = inDistricts.get(village.parent)?.map((each) => each.point) ?? [point];
    const clamp = (name: keyof Point) => {
      const all = nearby.map((each) => each[name]);
      return Math.min(Math.max(point[name], Math.min(...all)), Math.max(...all));
    };
    const nearest = { latitude: clamp('latitude'), longitude: clamp('longitude') };
    return distanceMetres(point, nearest) > 30_000;
  });
  expect(outside).toEqual([]);
  const far = [1901042001, 8101012021, 7310012008, 7201082014, 7209042002, 9111112002, 7201072002];
  for (const id of far) expect(villagePointAt(points, positions.get(id) ?? NaN)).toBeNull();
});

test('every point is unchecked in data without an audit', () => {
  const unaudited = { ...points, audit: null };
  const states = villages.slice(0, 9).map((village, at) => findAuditState(unaudited, at, village));
  expect(new Set(states)).toEqual(new Set(['unchecked']));
});

/**
 * Squares, stations, airports and town halls, with the village that contains each. They were chosen
 * before the points were seen. Solo Balapan replaces one in Palembang, whose village has no point.
 */
test.each([
  ['Monas, Jakarta', -6.1754, 106.8272, 3171011001, 'Gambir'],
  ['Gedung Sate, Bandung', -6.9025, 107.6187, 3273091003, 'Citarum'],
  ['Stasiun Yogyakarta', -7.7891, 110.3634, 3471051001, 'Sosromenduran'],
  ['Tugu Pahlawan, Surabaya', -7.2459, 112.7378, 3578131001, 'Alun-alun Contong'],
  ['Lawang Sewu, Semarang', -6.9839, 110.4108, 3374011007, 'Sekayu'],
  ['Lapangan Merdeka, Medan', 3.5908, 98.6779, 1271051001, 'Kesawan'],
  ['Stasiun Solo Balapan', -7.5567, 110.821, 3372051005, 'Kestalan'],
  ['Masjid Raya Baiturrahman, Banda Aceh', 5.5536, 95.3172, 1171012001, 'Kampung Baru'],
  ['Jam Gadang, Bukittinggi', -0.3052, 100.3695, 1375011005, 'Benteng Pasar Atas'],
  ['Bandara Ngurah Rai', -8.7482, 115.1675, 5103011001, 'Tuban'],
  ['Fort Rotterdam, Makassar', -5.1342, 119.4055, 7371041006, 'Bulogading'],
  ['Taman Kesatuan Bangsa, Manado', 1.493, 124.8413, 7171041007, 'Pinaesaan'],
  ['Tugu Khatulistiwa, Pontianak', 0.0013, 109.3222, 6171041004, 'Batulayang'],
  ['Masjid Sabilal Muhtadin, Banjarmasin', -3.3189, 114.5911, 6371051005, 'Antasan Besar'],
  ['Bandara Sepinggan, Balikpapan', -1.2683, 116.8944, 6471051002, 'Sepinggan'],
  ['Gong Perdamaian, Ambon', -3.6957, 128.1814, 8171021017, 'Uritetu'],
  ['Kantor Gubernur Papua, Jayapura', -2.5337, 140.7181, 9171011002, 'Bayangkara'],
  ['Bandara El Tari, Kupang', -10.1716, 123.6711, 5371021003, 'Penfui'],
  ['Balai Kota Malang', -7.9771, 112.634, 3573021004, 'Kiduldalem'],
  ['Candi Borobudur', -7.6079, 110.2038, 3308022011, 'Borobudur'],
])('the point of its village is within 5 km of %s', (_place, latitude, longitude, id, name) => {
  const position = positions.get(id) ?? NaN;
  expect(villages[position]?.name).toBe(name);
  const point = villagePointAt(points, position) ?? { latitude: NaN, longitude: NaN };
  expect(distanceMetres(point, { latitude, longitude })).toBeLessThan(5000);
});
