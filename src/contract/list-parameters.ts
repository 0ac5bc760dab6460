import type { Level } from '../domain/level.ts';
import { parameters, type ParameterName, type Parameters } from './parameters.ts';

const filters: Readonly<Record<Level, readonly ParameterName[]>> = {
  province: [],
  regency: ['province_id', 'province'],
  district: ['regency_id', 'regency', 'province_id', 'province'],
  village: ['district_id', 'district', 'regency_id', 'regency', 'province_id', 'province', 'postal_code'],
};

/** An example of `q` for the list of each level. Together with the examples of the filters it finds something. */
const exampleNames: Readonly<Record<Level, string>> = {
  province: 'jawa',
  regency: 'bandung',
  district: 'coblong',
  village: 'dago',
};

/** The parameters that a short example of each level's list sets. */
export const shownParameters: Readonly<Record<Level, readonly ParameterName[]>> = {
  province: ['q'],
  regency: ['province', 'q'],
  district: ['regency', 'limit'],
  village: ['regency', 'q'],
};

/** Gives the parameters that the list of a level has. */
export function listParameters(level: Level): Parameters {
  const { q, page, limit } = parameters;
  return {
    ...Object.fromEntries(filters[level].map((name) => [name, parameters[name]])),
    q: { ...q, example: exampleNames[level] },
    page,
    limit,
  };
}
