import type { SearchResult } from '../../query/find-places.ts';
import { otherSeries } from './wording.ts';

/** Says in Indonesian what other lists say of the postal code of a search result. */
export function codeRemarks(result: SearchResult): readonly string[] {
  const { type, postal_code, other_postal_code: other, codes_elsewhere = [] } = result;
  const elsewhere = codes_elsewhere.map(({ regency }) => `dipakai juga untuk ${regency}`);
  if (other === null) return elsewhere;
  if (type !== 'postal-code') return [`juga ditulis ${other}`, ...elsewhere];
  return postal_code === null ? [`hanya ada di ${otherSeries}`] : elsewhere;
}
