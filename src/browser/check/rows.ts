// Rows and their results. A separate file, so that the page does not load the worker's engine.

import { codeInText } from '../../domain/postal-code.ts';
import type { CheckedCells } from '../../search/check-address.ts';
import type { SearchResult } from '../../search/find-places.ts';
import type { RowVerdict } from '../../wording/check.ts';

export type TextTable = readonly (readonly string[])[];

/** Drops empty rows at the end, but not in between, so that rows keep their numbers. */
export function trimRows(rows: TextTable): TextTable {
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell.trim() !== '')) + 1);
}

export interface RowToCheck {
  readonly address: string;
  /** The cell of the column with postal codes; may be empty. */
  readonly code: string;
  /** The index in `places` of the place that the user chose. */
  readonly choice?: number | undefined;
}

type RowsToCheck = readonly RowToCheck[];

/** The result of a row. Small, because a list may have 100,000 rows. */
export interface CheckedRow {
  readonly verdict: RowVerdict;
  /** The cells that downloads add, with common names. */
  readonly cells: CheckedCells;
  /** The regencies around the given code, if the code is of another area; otherwise empty. */
  readonly around: string;
  /** The place found, if any, then its villages if it is a district, then alternatives. */
  readonly places: readonly string[];
  readonly hasPlace: boolean;
  /** Whether the place found is not a postal code, and has no likely namesake. */
  readonly isLikely: boolean;
  /** The type and the designation of the place found or chosen. */
  readonly type: SearchResult['type'] | undefined;
  readonly designation: string | undefined;
  readonly choice: number | undefined;
  /** A typed name that contradicts the place; `actual` is the right regency or province, if any. */
  readonly misplaced: { readonly typed: string; readonly actual: string } | undefined;
}

/** An entry is undefined if its row is not checked yet or has no address. */
export type CheckedRows = readonly (CheckedRow | undefined)[];

/** Groups of rows: fine; only a region; a similar or unknown code; all others, to look at. */
export const groups = ['fine', 'region', 'near', 'look'] as const;
export type Group = (typeof groups)[number];

/** Checks whether a row names only a regency or province, which has several codes. */
export const isOnlyRegion = ({ verdict, type, cells }: CheckedRow): boolean =>
  verdict === 'cocok' && (type === 'regency' || type === 'province') && cells.code_expected === '';

export function findVerdictGroup(row: CheckedRow): Group {
  if (isOnlyRegion(row)) return 'region';
  if (row.verdict === 'dekat' || row.verdict === 'mungkin') return 'near';
  return row.verdict === 'cocok' || row.verdict === 'dipilih' ? 'fine' : 'look';
}

/** Lists the positions of checked rows, all or those of a group. */
export function listCheckedRows(checked: CheckedRows, group?: Group): readonly number[] {
  return [...checked.entries()].flatMap(([at, row]) =>
    row === undefined || (group !== undefined && findVerdictGroup(row) !== group) ? [] : [at],
  );
}

/** Adds the choices that the same rows have in an earlier list. */
export function keepChoices(rows: RowsToCheck, before: RowsToCheck, checked: CheckedRows): RowsToCheck {
  const toKey = ({ address, code }: RowToCheck): string => `${code} ${address}`;
  const choices = new Map<string, number | undefined>();
  for (const [at, row] of before.entries())
    choices.set(toKey(row), checked[at]?.choice ?? choices.get(toKey(row)));
  return rows.map((row) => ({ ...row, choice: choices.get(toKey(row)) }));
}

/**
 * Replaces the last occurrence of the old code in a row's address, or appends the row's code.
 * Replaces the name of a regency or province that the place is not in.
 * @example writeAddress({ address: 'Dago, Coblong', code: '' }, row) // 'Dago, Coblong 40135'
 */
export function writeAddress({ address }: RowToCheck, row: CheckedRow | undefined): string {
  const { typed = '', actual = '' } = row?.misplaced ?? {};
  const text = address.replaceAll(' | ', ', ').replace(typed, actual || typed);
  const { code = '', code_given: given = '' } = row?.cells ?? {};
  const old = given === '' || given === code ? undefined : [...text.matchAll(codeInText(given))].at(-1);
  if (old) return `${text.slice(0, old.index)}${code}${text.slice(old.index + old[0].length)}`;
  return text.replaceAll(' ', '').includes(code) ? text : `${text} ${code}`;
}
