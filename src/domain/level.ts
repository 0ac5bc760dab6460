/** The administrative levels, largest first. Each region is in one region of the previous level. */
export const levels = ['province', 'regency', 'district', 'village'] as const;

export type Level = (typeof levels)[number];

/** Digits of an id, which is a Kemendagri code without dots. It starts with the parent's id. */
export const idDigits: Readonly<Record<Level, number>> = {
  province: 2,
  regency: 4,
  district: 6,
  village: 10,
};

/** The plural of each level, as used in paths and file names. */
export const plurals = {
  province: 'provinces',
  regency: 'regencies',
  district: 'districts',
  village: 'villages',
} as const satisfies Record<Level, string>;

/** The level directly below each level; villages have none. */
export const childLevels = {
  province: 'regency',
  regency: 'district',
  district: 'village',
} as const satisfies Partial<Record<Level, Level>>;

export type ParentLevel = keyof typeof childLevels;

/** The levels with children. Without the annotation, bundlers would keep the list if unused. */
export const parentLevels = /* @__PURE__ */ levels.filter(
  (level): level is ParentLevel => level in childLevels,
);

export const findLevelOfDigits = (digits: number): Level | undefined =>
  levels.find((level) => idDigits[level] === digits);

export const ancestorLevels = (level: Level): readonly ParentLevel[] =>
  parentLevels.slice(0, levels.indexOf(level));

export const parentLevel = (level: Level): Level | undefined => levels[levels.indexOf(level) - 1];

export const ancestorId = (id: number, level: Level, ancestor: Level): number =>
  Math.floor(id / 10 ** (idDigits[level] - idDigits[ancestor]));

/** Formats an id as a dotted Kemendagri code: 1101012001 is `11.01.01.2001`. */
export const toDottedCode = (id: number): string => String(id).replace(/(?<=^(?:\d\d){1,3})(?=\d)/g, '.');

/** Parses an id of any length, or a dotted Kemendagri code (`32.73`) of a level in `of`. */
export function parseRegionId(key: string, of: readonly Level[]): number | undefined {
  if (/^[1-9]\d*$/.test(key)) return Number(key);
  const digits = key.replaceAll('.', '');
  const isOfLevel = of.some((level) => digits.length === idDigits[level]);
  return isOfLevel && toDottedCode(Number(digits)) === key ? Number(digits) : undefined;
}

export type ByLevel<T> = Readonly<Record<Level, T>>;

export const byLevel = <T>(value: (level: Level) => T): ByLevel<T> =>
  Object.fromEntries(levels.map((level) => [level, value(level)])) as Record<Level, T>;
