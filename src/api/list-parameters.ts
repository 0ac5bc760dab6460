import type { Level } from '../domain/level.ts';
import { parameters, type ParameterName, type Parameters } from './parameters.ts';

const filters: Readonly<Record<Level, readonly ParameterName[]>> = {
  province: [],
  regency: ['province_id', 'province'],
  district: ['regency_id', 'regency', 'province_id', 'province'],
  village: ['district_id', 'district', 'regency_id', 'regency', 'province_id', 'province', 'postal_code'],
};

/** Examples of `id` and `q` for the list of each level. Together with the examples of the filters they find something. */
const examples: Readonly<Record<Level, { readonly id: string; readonly q: string }>> = {
  province: { id: '32,33', q: 'jawa' },
  regency: { id: '3204,3273', q: 'bandung' },
  district: { id: '327302,327319', q: 'coblong' },
  village: { id: '3273021004,3173061004', q: 'dago' },
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
  const { id, q, page, limit } = parameters;
  const example = examples[level];
  return {
    id: { ...id, example: example.id },
    ...Object.fromEntries(filters[level].map((name) => [name, parameters[name]])),
    q: { ...q, example: example.q },
    page,
    limit,
  };
}
