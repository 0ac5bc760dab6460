import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatasetError } from './load.ts';
import type { Quality } from './quality.ts';

/** The file of a data folder with the last accepted figures. */
export const baselineFile = 'quality-baseline.json';

/** A figure of the quality report that may not get worse. */
interface Figure {
  readonly of: (quality: Quality) => number;
  readonly worse: 'less' | 'more';
}

const figures = {
  villages: { of: ({ counts }) => counts.villages, worse: 'less' },
  with_postal_code: { of: ({ counts }) => counts.with_postal_code, worse: 'less' },
  postal_codes: { of: ({ counts }) => counts.postal_codes, worse: 'less' },
  without_postal_code: { of: (quality) => quality.without_postal_code.length, worse: 'more' },
  dropped: { of: (quality) => quality.origins.dropped, worse: 'more' },
  doubtful_postal_codes: { of: (quality) => quality.doubtful_postal_codes.length, worse: 'more' },
  codes_across_regencies: { of: (quality) => quality.codes_across_regencies.length, worse: 'more' },
  codes_across_provinces: { of: (quality) => quality.codes_across_provinces.length, worse: 'more' },
  repeated_names: { of: (quality) => quality.repeated_names.length, worse: 'more' },
  provinces_with_two_series: {
    of: ({ provinces }) => provinces.filter(({ two_series }) => two_series).length,
    worse: 'more',
  },
  with_coordinates: { of: ({ counts }) => counts.with_coordinates, worse: 'less' },
  coordinates_dropped: {
    of: ({ point_origins: { wrong, far } }) => wrong + far,
    worse: 'more',
  },
  coordinates_unchecked: { of: (quality) => quality.point_states.unchecked, worse: 'more' },
  coordinates_outside: { of: (quality) => quality.points_outside.length, worse: 'more' },
  coordinates_shared: { of: (quality) => quality.shared_points, worse: 'more' },
  retired_with_successor: { of: ({ retired }) => retired.with_successor, worse: 'less' },
  retired_without_successor: { of: ({ retired }) => retired.without_successor.length, worse: 'more' },
  ids_with_other_meaning: { of: (quality) => quality.ids_with_other_meaning.length, worse: 'more' },
} as const satisfies Readonly<Record<string, Figure>>;

const names = Object.keys(figures) as (keyof typeof figures)[];

/** Serializes the figures of a report as the baseline file. */
export function toBaseline(quality: Quality): string {
  const found = Object.fromEntries(names.map((name) => [name, figures[name].of(quality)]));
  return `${JSON.stringify(found, null, 2)}\n`;
}

/**
 * Compares a report with a baseline. Gives a fault for each figure that is worse or missing.
 *
 * @param text the baseline file
 */
export function faultsOfQuality(quality: Quality, text: string): readonly string[] {
  let pinned: Readonly<Record<string, unknown>>;
  try {
    pinned = (JSON.parse(text) ?? {}) as typeof pinned;
  } catch (error) {
    return [
      `${baselineFile}: is not JSON: ${(error as Error).message}: mend it, or take it from the commit before`,
    ];
  }
  const at = (name: string): string => {
    const before = text.split(`"${name}"`, 1)[0] ?? '';
    return `${baselineFile}:${before.split('\n').length}`;
  };
  const unknown = Object.keys(pinned).filter((name) => !(name in figures));
  return [
    ...unknown.map((name) => `${at(name)}: "${name}" is no figure: remove it; there are ${names.join(', ')}`),
    ...names.flatMap((name) => {
      const { of, worse } = figures[name];
      const [found, limit] = [of(quality), pinned[name]];
      if (!Number.isSafeInteger(limit))
        return [`${at(name)}: ${name} must be a whole number; it is ${found} now`];
      const isWorse = worse === 'less' ? found < Number(limit) : found > Number(limit);
      return isWorse
        ? [
            `${at(name)}: ${name} is ${found}, ${worse} than the ${Number(limit)} that were accepted: ` +
              'mend the data, or write the new figure there and say in the commit why it is right',
          ]
        : [];
    }),
  ];
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
  const faults = faultsOfQuality(quality, text);
  if (faults.length > 0) throw new DatasetError(faults);
}
