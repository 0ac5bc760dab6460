import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeKind } from './accuracy.ts';
import { DatasetError } from './load.ts';
import type { Quality } from './quality.ts';

/** The file of a data folder with the last accepted figures. */
export const baselineFile = 'quality-baseline.json';

/** Gives how many of a thousand addresses carry codes of some kinds. */
function perMille({ accuracy }: Quality, ...kinds: readonly CodeKind[]): number {
  if (accuracy === null) return 0;
  const sum = kinds.reduce((total, kind) => total + accuracy[kind], 0);
  return Math.floor((sum * 1000) / accuracy.addresses);
}

/** The figures of the report that may not get worse, and which way is worse. */
const figures: Readonly<Record<string, readonly [worse: 'less' | 'more', of: (quality: Quality) => number]>> =
  {
    villages: ['less', ({ counts }) => counts.villages],
    with_postal_code: ['less', ({ counts }) => counts.with_postal_code],
    postal_codes: ['less', ({ counts }) => counts.postal_codes],
    without_postal_code: ['more', ({ without_postal_code: without }) => without.length],
    dropped: ['more', ({ origins }) => origins.dropped],
    doubtful_postal_codes: ['more', ({ doubtful_postal_codes: doubtful }) => doubtful.length],
    codes_across_regencies: ['more', ({ codes_across_regencies: across }) => across.length],
    codes_across_provinces: ['more', ({ codes_across_provinces: across }) => across.length],
    repeated_names: ['more', ({ repeated_names: repeated }) => repeated.length],
    provinces_with_two_series: [
      'more',
      (quality) => quality.provinces.filter((each) => each.two_series).length,
    ],
    districts_with_other_code: ['less', ({ other_codes }) => other_codes.districts],
    villages_with_other_code: ['less', ({ other_codes }) => other_codes.villages],
    addresses: ['less', ({ accuracy }) => accuracy?.addresses ?? 0],
    addresses_ours_per_mille: ['less', (quality) => perMille(quality, 'ours')],
    addresses_ours_or_other_per_mille: ['less', (quality) => perMille(quality, 'ours', 'other')],
    with_coordinates: ['less', ({ counts }) => counts.with_coordinates],
    coordinates_dropped: ['more', ({ point_origins: { wrong, far } }) => wrong + far],
    coordinates_unchecked: ['more', ({ point_states }) => point_states.unchecked],
    coordinates_outside: ['more', ({ points_outside }) => points_outside.length],
    coordinates_shared: ['more', ({ shared_points }) => shared_points],
    retired_with_successor: ['less', ({ retired }) => retired.with_successor],
    retired_without_successor: ['more', ({ retired }) => retired.without_successor.length],
    ids_with_other_meaning: ['more', (quality) => quality.ids_with_other_meaning.length],
  };

export function toBaseline(quality: Quality): string {
  const found = Object.fromEntries(Object.entries(figures).map(([name, [, of]]) => [name, of(quality)]));
  return `${JSON.stringify(found, null, 2)}\n`;
}

/**
 * Compares a report with a baseline. Gives a fault for each figure that is worse or missing.
 *
 * @param text the baseline file
 */
export function* faultsOfQuality(quality: Quality, text: string): Generator<string> {
  let pinned: Readonly<Record<string, unknown>>;
  try {
    pinned = (JSON.parse(text) ?? {}) as typeof pinned;
  } catch (error) {
    yield `${baselineFile}: is not JSON: ${(error as Error).message}: mend it, or take it from the commit before`;
    return;
  }
  const at = (name: string): string => {
    const before = text.split(`"${name}"`, 1)[0] ?? '';
    return `${baselineFile}:${before.split('\n').length}`;
  };
  for (const name of Object.keys(pinned))
    if (!(name in figures))
      yield `${at(name)}: "${name}" is no figure: remove it; there are ${Object.keys(figures).join(', ')}`;
  for (const [name, [worse, of]] of Object.entries(figures)) {
    const found = of(quality);
    const limit = Number.isSafeInteger(pinned[name]) ? Number(pinned[name]) : undefined;
    if (limit === undefined) yield `${at(name)}: ${name} must be a whole number; it is ${found} now`;
    else if (worse === 'less' ? found < limit : found > limit)
      yield `${at(name)}: ${name} is ${found}, ${worse} than the ${limit} that were accepted: mend the data, or write the new figure there and say in the commit why it is right`;
  }
}

/**
 * Compares a report with the baseline file of a data folder.
 *
 * @throws DatasetError with every figure that is worse
 */
export function checkQuality(quality: Quality, folder: string): void {
  let text: string;
  try {
    text = readFileSync(join(folder, baselineFile), 'utf8');
  } catch (error) {
    throw new DatasetError([`${baselineFile}: cannot be read: ${(error as Error).message}`]);
  }
  const faults = [...faultsOfQuality(quality, text)];
  if (faults.length > 0) throw new DatasetError(faults);
}
