import { regionsOf, type Dataset } from '../../dataset/dataset.ts';
import { levels, plurals } from '../../domain/level.ts';
import type { Province, Region } from '../../domain/region.ts';
import type { Areas } from '../../site/areas/areas.ts';
import { stepsPerDegree } from '../../site/areas/cells.ts';
import { coordinatesOf, pointsOf } from '../../site/areas/layer.ts';

const toDegrees = (steps: number): number => steps / stepsPerDegree;

/** Formats an arc as TopoJSON has it: the first point, then the steps from each to the next. */
function toSteps(points: ReturnType<typeof pointsOf>): readonly (readonly number[])[] {
  return points.map(([x, y], at) => {
    const [fromX, fromY] = points[at - 1] ?? [0, 0];
    return [x - fromX, y - fromY];
  });
}

/** Joins rows by commas, each row on a line of its own. */
function* toLines(rows: Iterable<unknown>): Generator<string> {
  let comma = '';
  for (const row of rows) {
    yield `${comma}\n${JSON.stringify(row)}`;
    comma = ',';
  }
}

const propertiesOf = ({ level, name }: Region): object => ({ level, name });

/** Formats the areas of all levels as TopoJSON: where areas touch, they have the same arcs. */
export function* toAreasTopoJson(dataset: Dataset, { layers, ofVillageArcs }: Areas): Generator<string> {
  const { village } = layers;
  const transform = { scale: [1 / stepsPerDegree, 1 / stepsPerDegree], translate: [0, 0] };
  yield `{"type":"Topology","transform":${JSON.stringify(transform)},"objects":{`;
  for (const level of levels) {
    const areas = { ...ofVillageArcs, village: village.areas }[level];
    const geometries = regionsOf(dataset, level).flatMap((region) => {
      const arcs = areas.get(region.id);
      return arcs === undefined
        ? []
        : [{ type: 'MultiPolygon', id: region.id, properties: propertiesOf(region), arcs }];
    });
    yield `${level === 'province' ? '' : ','}"${plurals[level]}":{"type":"GeometryCollection","geometries":[`;
    yield* toLines(geometries);
    yield ']}';
  }
  yield '},"arcs":[';
  const arcs = village.starts.subarray(1).keys();
  yield* toLines(arcs.map((arc) => toSteps(pointsOf(village, arc))));
  yield ']}\n';
}

/** Formats the areas of the regencies and districts of a province as GeoJSON (RFC 7946). */
export function* toAreasGeoJson(province: Province, { layers }: Areas): Generator<string> {
  const regions = [province.children, province.children.flatMap(({ children }) => children)].flat();
  yield '{"type":"FeatureCollection","features":[';
  yield* toLines(
    regions.values().flatMap((region) => {
      const layer = layers[region.level];
      const area = layer.areas.get(region.id);
      if (area === undefined) return [];
      const coordinates = coordinatesOf(layer, area).map((rings) =>
        rings.map((ring) => ring.map((point) => point.map(toDegrees))),
      );
      const { id } = region;
      return [
        {
          type: 'Feature',
          id,
          geometry: { type: 'MultiPolygon', coordinates },
          properties: propertiesOf(region),
        },
      ];
    }),
  );
  yield ']}\n';
}
