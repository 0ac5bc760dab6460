/** The administrative levels, largest first; a region of a level lies in one region of the level before it. */
export const levels = ['province', 'regency', 'district', 'village'] as const;

export type Level = (typeof levels)[number];

/**
 * Digits of an id at each level. An id is the Kemendagri code without its dots, and begins with the id of
 * every region it lies in (Kepmendagri 300.2.2-2138/2025).
 */
export const idDigits: Readonly<Record<Level, number>> = {
  province: 2,
  regency: 4,
  district: 6,
  village: 10,
};

/** What the regions of a level are called together: in paths, shards and the names of the CSV files. */
export const plurals = {
  province: 'provinces',
  regency: 'regencies',
  district: 'districts',
  village: 'villages',
} as const satisfies Record<Level, string>;

export type Plural = (typeof plurals)[Level];

/** The level below each level that has one. */
export const childLevels = {
  province: 'regency',
  regency: 'district',
  district: 'village',
} as const satisfies Partial<Record<Level, Level>>;

export type ParentLevel = keyof typeof childLevels;

/** The levels whose regions have children. */
export const parentLevels = levels.filter((level): level is ParentLevel => level in childLevels);

/** Gives the level whose ids have so many digits. */
export function findLevelOfDigits(digits: number): Level | undefined {
  return levels.find((level) => idDigits[level] === digits);
}

/** Gives the levels above one, largest first. */
export function ancestorLevels(level: Level): readonly Level[] {
  return levels.slice(0, levels.indexOf(level));
}

/** Gives the level directly above one; a province has none. */
export function parentLevel(level: Level): Level | undefined {
  return levels[levels.indexOf(level) - 1];
}

/** Gives the id of the region at a higher level that an id of `level` lies in. */
export function ancestorId(id: number, level: Level, ancestor: Level): number {
  return Math.floor(id / 10 ** (idDigits[level] - idDigits[ancestor]));
}

const dotted: Readonly<Record<Level, RegExp>> = {
  province: /^(\d\d)$/,
  regency: /^(\d\d)\.(\d\d)$/,
  district: /^(\d\d)\.(\d\d)\.(\d\d)$/,
  village: /^(\d\d)\.(\d\d)\.(\d\d)\.(\d{4})$/,
};

/** Reads a dotted Kemendagri code of a level (`11.01.01.2001`) as its id. */
export function findDottedId(code: string, level: Level): number | undefined {
  const parts = dotted[level].exec(code);
  return parts === null ? undefined : Number(parts.slice(1).join(''));
}

/** Writes an id as the dotted Kemendagri code: 1101012001 is `11.01.01.2001`. */
export function toDottedCode(id: number): string {
  return String(id).replace(/(?<=^(?:\d\d){1,3})(?=\d)/g, '.');
}
