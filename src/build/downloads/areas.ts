import { ancestorId, toDottedCode } from '../../domain/level.ts';
import type { Source } from '../../dataset/provenance.ts';
import type { Province } from '../../domain/region.ts';
import type { Areas } from '../../areas/areas.ts';
import { stepsPerDegree } from '../../areas/cells.ts';
import { areaRings } from '../../areas/layer.ts';
import { geoJsonStart } from './text-files.ts';

/** The file is also used without our pages, which say the same. */
const description = 'Batas perkiraan, bukan batas resmi (approximate boundaries, not official ones).';

const toDegrees = (steps: number): number => steps / stepsPerDegree;

/** Formats the areas of a province's regencies, then of its districts, as GeoJSON (RFC 7946). */
export function toAreasGeoJson(province: Province, areas: Areas, sources: readonly Source[]) {
  const regions = [province.children, province.children.flatMap(({ children }) => children)].flat();
  const features = regions.flatMap(({ id, level, name }) => {
    const layer = areas[level];
    const area = layer.areas.get(id);
    if (area === undefined) return [];
    const coordinates = areaRings(layer, area).map((rings) =>
      rings.map((ring) => ring.map((point) => point.map(toDegrees))),
    );
    const feature = {
      type: 'Feature',
      id,
      geometry: { type: 'MultiPolygon', coordinates },
      // A regency's regency_id is its own id, so that all features can be grouped alike.
      properties: {
        id,
        code: toDottedCode(id),
        name,
        level,
        regency_id: ancestorId(id, level, 'regency'),
        province_id: ancestorId(id, level, 'province'),
      },
    };
    return [JSON.stringify(feature)];
  });
  return `${geoJsonStart(sources, description)}${features.join(',\n')}]}\n`;
}
