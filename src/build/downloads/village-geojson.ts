import type { Dataset } from '../../dataset/dataset.ts';
import { pointAt } from '../../dataset/points.ts';
import { toRow } from '../../api/record-fields.ts';

/**
 * Serializes the villages as GeoJSON (RFC 7946), in pieces: a feature a line, with the village's record as properties. Villages
 * without a point have the geometry null.
 */
export function* toVillageGeoJson({
  villages,
  points,
}: Pick<Dataset, 'villages' | 'points'>): Generator<string> {
  yield '{"type":"FeatureCollection","features":[\n';
  for (const [position, village] of villages.entries()) {
    const point = pointAt(points, position);
    const geometry = point && { type: 'Point', coordinates: [point.longitude, point.latitude] };
    const comma = position + 1 < villages.length ? ',' : '';
    yield `{"type":"Feature","id":${village.id},"geometry":${JSON.stringify(geometry)},"properties":${toRow(village)}}${comma}\n`;
  }
  yield ']}\n';
}
