import { findProvince, type Regions } from '../domain/region.ts';

/** Groups postal codes by their first two digits, with the provinces that use these codes. */
export function listCodeAreas({ postalCodes }: Pick<Regions, 'postalCodes'>) {
  return Array.from(
    Map.groupBy(postalCodes, ([code]) => code.slice(0, 2)),
    ([prefix, codes]) => ({
      prefix,
      codes,
      provinces: [...new Set(codes.flatMap(([, villages]) => villages.map(findProvince)))],
    }),
  );
}

export type CodeArea = ReturnType<typeof listCodeAreas>[number];
