import { findProvince } from '../domain/region.ts';
import type { Province, Regency, Regions, Village } from '../domain/region.ts';
import type { VillageGroup } from './summary.ts';

/** The postal codes with the same first two digits. */
interface CodeArea {
  readonly prefix: string;
  readonly codes: readonly (readonly [code: string, villages: readonly Village[]])[];
  readonly provinces: readonly Province[];
}

export function listCodeAreas({ postalCodes }: Pick<Regions, 'postalCodes'>): readonly CodeArea[] {
  return Array.from(
    Map.groupBy(postalCodes, ([code]) => code.slice(0, 2)),
    ([prefix, codes]) => ({
      prefix,
      codes,
      provinces: [...new Set(codes.flatMap(([, villages]) => villages.map(findProvince)))],
    }),
  );
}

/** Groups the villages of an area by regency, in id order. A code may be in several regencies. */
export function groupByRegency({ codes }: Pick<CodeArea, 'codes'>): VillageGroup<Regency>[] {
  const byRegency = Map.groupBy(
    codes.flatMap(([, villages]) => villages),
    ({ parent }) => parent.parent,
  );
  return Array.from(byRegency, ([key, villages]) => ({ key, villages })).toSorted(
    (a, b) => a.key.id - b.key.id,
  );
}
