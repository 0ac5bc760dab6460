// Rows and their results. A separate file, so that the page does not load the worker's engine.

import { replaceLast } from '../../domain/cell-text.ts';
import { codeInText } from '../../domain/postal-code.ts';
import type { AddressVerdict } from '../../search/check-address.ts';
import type { SearchResult } from '../../search/find-places.ts';
import type { RowStatus } from '../../wording/check.ts';
import type { CheckedCells } from '../../wording/checked-cells.ts';

export type TextTable = readonly (readonly string[])[];

/** Drops empty rows at the end, but not in between, so that rows keep their numbers. */
export const trimRows = (rows: TextTable): TextTable =>
  rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell.trim() !== '')) + 1);

export interface RowToCheck {
  readonly address: string;
  /** The cell of the column with postal codes; may be empty. */
  readonly code: string;
  /** The index in `CheckedRow.places` of the place that the user chose. */
  readonly choice?: number | undefined;
}

type RowsToCheck = readonly RowToCheck[];

/**
 * `ragu`: the place's code is doubtful. `dekat`: a code nearby. `mungkin`: a code that Pos
 * Indonesia may have. `dipilih`: the user chose the place. `tanpa kode`: no code is known.
 * `kurang jelas`: no clear place, or several codes.
 */
export type RowVerdict = AddressVerdict | 'ragu' | 'dekat' | 'mungkin' | 'dipilih' | 'tanpa kode';

/** The result of a row. Small, because a list may have 100,000 rows. */
export interface CheckedRow {
  readonly verdict: RowVerdict;
  /** The cells that downloads add, with common names. */
  readonly cells: CheckedCells;
  /** The secondary code of the place; empty if there is none, or the primary one is doubtful. */
  readonly secondary: string;
  /** The likelier code of a place whose code is doubtful, empty if unknown; otherwise undefined. */
  readonly likelier: string | undefined;
  /** The regencies with the given code or its prefix, if it is of another area; otherwise empty. */
  readonly around: string;
  /** Whether a village has the given similar code, as its primary or its secondary code. */
  readonly isUsed: boolean;
  /** The place found, if any, then its villages if it is a district, then alternatives. */
  readonly places: readonly string[];
  readonly hasPlace: boolean;
  /** Whether the place found is not a postal code, and has no likely namesake. */
  readonly isLikely: boolean;
  readonly type: SearchResult['type'] | undefined;
  readonly choice: number | undefined;
  /** A typed name that contradicts the place; `actual` is the right regency or province, if any. */
  readonly misplaced: { readonly typed: string; readonly actual: string } | undefined;
  /** The words that were read as similar names, with these names. */
  readonly misspelled: readonly (readonly [typed: string, name: string])[];
}

/** An entry is undefined if its row is not checked yet or has no address. */
export type CheckedRows = readonly (CheckedRow | undefined)[];

export function findStatus({ verdict, type, cells }: CheckedRow): RowStatus {
  if (verdict === 'mungkin' || verdict === 'ragu') return 'dekat';
  if (verdict !== 'cocok') return verdict;
  if (cells.code_given === '') return 'ditambahkan';
  if (type === 'village' || cells.code_expected !== '') return 'cocok';
  return type === 'district' ? 'kecamatan' : 'kota';
}

/** Checks whether a row needs no person. */
export const isSettled = (row: CheckedRow): boolean => ['cocok', 'dipilih'].includes(row.verdict);

/** Lists the positions of checked rows, all or those that pass a test. */
export const listCheckedRows = (checked: CheckedRows, test?: (row: CheckedRow) => boolean) =>
  [...checked.entries()].flatMap(([at, row]) => (row && test?.(row) !== false ? [at] : []));

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
 * Replaces the name of a regency or province that the chosen place is not in.
 * @example writeAddress({ address: 'Dago, Coblong', code: '' }, row) // 'Dago, Coblong 40135'
 */
export function writeAddress({ address }: RowToCheck, row: CheckedRow | undefined): string {
  const { typed = '', actual = '' } = (row?.choice === undefined ? undefined : row.misplaced) ?? {};
  const text = replaceLast(address.replaceAll(' | ', ', '), typed, actual || typed);
  const { code = '', code_given: given = '' } = row?.cells ?? {};
  const old = given === '' || given === code ? undefined : [...text.matchAll(codeInText(given))].at(-1);
  if (old) return `${text.slice(0, old.index)}${code}${text.slice(old.index + old[0].length)}`;
  return text.replaceAll(' ', '').includes(code) ? text : `${text} ${code}`;
}
