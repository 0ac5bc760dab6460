import { choiceOrNull, choiceSchema, fieldsOf, orNull, textSchema } from '../../api/fields.ts';
import { recordFields } from '../../api/record-fields.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { pointOriginAt, pointStateAt } from '../../dataset/points.ts';
import { pointStates } from '../../domain/coordinates.ts';
import { findCodeOrigin, findCodeSource } from '../../dataset/provenance.ts';
import { codeOrigins, pointOrigins } from '../../dataset/tables.ts';
import type { Village } from '../../domain/region.ts';

interface Subject {
  readonly dataset: Dataset;
  readonly village: Village;
  /** The village's position in the list. */
  readonly position: number;
}

const column = fieldsOf<Subject>();
const { id, postal_code: code } = recordFields.village;

/** The columns of provenance.csv. The source is empty without a code or if corrected by hand. */
export const provenanceColumns = {
  village_id: column(({ village }) => village.id, id.schema),
  postal_code: column(({ village }) => village.postalCode, code.schema),
  origin: column(
    ({ dataset, village }): string => findCodeOrigin(dataset, village),
    choiceSchema('How the village came by its postal code, or why it has none', codeOrigins),
  ),
  source: column(
    ({ dataset, village }) => {
      const source = findCodeSource(dataset, village);
      return source === undefined ? null : `${source.name} ${source.version}`;
    },
    orNull(textSchema('Name and version of the source of the postal code')),
  ),
  point_origin: column(
    ({ dataset, village, position }): string => pointOriginAt(dataset.points, position, village),
    choiceSchema('How the village came by its point, or why it has none', pointOrigins),
  ),
  point: column(
    ({ dataset, village, position }) => pointStateAt(dataset.points, position, village),
    choiceOrNull(
      'Whether the point was compared with the boundary of the village; empty if it has none',
      pointStates,
    ),
  ),
  doubt: column(
    ({ dataset, village }) => dataset.doubts.get(village.id) ?? null,
    orNull(textSchema('Why the postal code is doubtful, in Indonesian; else empty')),
  ),
};

export const listProvenance = (dataset: Dataset): readonly Subject[] =>
  dataset.villages.map((village, position) => ({ dataset, village, position }));
