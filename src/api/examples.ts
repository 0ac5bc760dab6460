import type { Level } from '../domain/level.ts';

/** The ids of the village of Dago and its ancestors. */
export const exampleIds: Readonly<Record<Level, number>> = {
  province: 32,
  regency: 3273,
  district: 327302,
  village: 3273021004,
};

export const examplePostalCode = '40135';

/** An edition with changes. Until the next edition, its date is also a version of the downloads. */
export const exampleEdition = '2026-12-01';

/** A former village without a successor: mud covered the village (Lumpur Lapindo, 2006). */
export const exampleRetired = { id: 3515041017, name: 'Siring', edition: 'Permendagri 72/2019' };
