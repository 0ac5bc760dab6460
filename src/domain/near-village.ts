import { placeColumns, type PlaceSummary } from './place.ts';
import type { Fields, RecordOf, RegionRecord } from './record.ts';

/** What the fields of a village near a point are made from. */
interface NearSource extends Pick<PlaceSummary, 'level' | 'record' | 'point'> {
  readonly metres: number;
}

/** The fields that a village near a point has after those of its record, in the order of the JSON. */
export const nearFields = {
  designation: placeColumns.designation,
  latitude: placeColumns.latitude,
  longitude: placeColumns.longitude,
  distance_metres: {
    valueOf: ({ metres }: NearSource): number => metres,
    schema: {
      type: 'integer',
      minimum: 0,
      description: 'How far its point is, in metres along a great circle.',
    },
  },
} as const satisfies Fields<NearSource>;

/** A village near a point. */
export type NearVillage = RegionRecord & RecordOf<typeof nearFields>;
