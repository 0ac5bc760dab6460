import { groupBy } from './group.ts';
import { ancestorId } from '../domain/level.ts';
import type { Places } from '../search/find-places.ts';
import { findByCode, findPosition } from './regions.ts';

/** What is known of a postal code that no village has as its leading one. */
export interface CodeHints {
  /** The leading codes of the villages whose other code it is, ascending. */
  readonly leading: readonly string[];
  /** The names of the regencies whose codes begin with its first three digits; those with most villages first. */
  readonly regencies: readonly string[];
}

const maxHints = 3;

/**
 * Says what a code means that is nobody's leading code.
 * @example hintsOf(places, '17550').regencies // ['Kabupaten Bekasi']
 */
export function hintsOf({ search: { regions }, recordAt }: Places, code: string): CodeHints {
  const { ids, postalCodes, villagesByCode, villagesByOtherCode } = regions;
  const leading = Array.from(findByCode(villagesByOtherCode, code), (village) =>
    String(postalCodes[village] ?? ''),
  );
  const alike = groupBy(findByCode(villagesByCode, code.slice(0, 3)), (village) =>
    ancestorId(ids.village[village] ?? 0, 'village', 'regency'),
  );
  const byVillages = [...alike].toSorted(([, a], [, b]) => b.length - a.length).slice(0, maxHints);
  return {
    leading: [...new Set(leading)].toSorted().slice(0, maxHints),
    regencies: byVillages.map(([id]) => recordAt('regency', findPosition(ids.regency, id) ?? 0).name),
  };
}
