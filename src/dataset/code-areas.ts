import { findProvince } from '../domain/region.ts';
import type { Province, Regions, Village } from '../domain/region.ts';

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
