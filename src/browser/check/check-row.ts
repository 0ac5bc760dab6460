import { fullName, placeAncestors } from '../../wording/places.ts';
import { commonName } from '../../domain/common-name.ts';
import { checkAddress, checkColumns, checkedCells, maxAddressLength } from '../../search/check-address.ts';
import type { CheckedAddress } from '../../search/check-address.ts';
import { findHints } from '../../country/codes.ts';
import type { Country } from '../../country/country.ts';
import { toResult, type SearchResult } from '../../search/find-places.ts';
import { hasRival } from '../../search/namesakes.ts';
import { rangeWithin } from '../../country/positions.ts';
import type { CodeVerdict } from '../../search/match-address.ts';
import type { RowVerdict } from '../../wording/check.ts';
import { clearFrom } from '../../wording/search.ts';

/** A row to check. */
export interface RowToCheck {
  readonly address: string;
  /** The cell of postal codes beside it; empty where there is none. */
  readonly code: string;
  /** Which of the row's places a person chose. */
  readonly choice?: number | undefined;
}

/** The groups of rows: those that are fine, that have a similar code, and that need a look. */
export const groups = ['fine', 'near', 'look'] as const;
export type Group = (typeof groups)[number];

/** Gives the group of rows of a verdict. */
export function groupOf(verdict: RowVerdict): Group {
  if (verdict === 'dekat' || verdict === 'mungkin') return 'near';
  return verdict === 'cocok' || verdict === 'dipilih' ? 'fine' : 'look';
}

/** The verdicts on clear places whose address has a code that is not theirs, and may be right. */
const calmVerdicts: Readonly<Partial<Record<CodeVerdict, RowVerdict>>> = {
  near: 'dekat',
  unknown: 'mungkin',
};

/** What is known of a row: little enough for 100,000 of them. */
export interface CheckedRow {
  readonly verdict: RowVerdict;
  readonly confidence: number;
  /** The cells of `checkColumns`, with the names that people use. */
  readonly cells: readonly string[];
  /** The postal code that stands in the row, as it stands there; empty where there is none. */
  readonly given: string;
  /** The regencies around a code given that is not of the place's. */
  readonly around: string;
  /** The places that the address may mean; the first is the one found, if `hasPlace`, before the villages of a district. */
  readonly places: readonly string[];
  readonly hasPlace: boolean;
  /** Whether another place of its name is nearly as likely. */
  readonly hasRival: boolean;
  /** Of what level the place is, and what people call it; undefined if there is none. */
  readonly type: SearchResult['type'] | undefined;
  readonly designation: string | undefined;
  readonly choice: number | undefined;
  /** Whether the address is longer than any that is read. */
  readonly isTooLong: boolean;
}

function withCommonNames(place: SearchResult): SearchResult {
  const [name, regency, province] = [place.name, place.regency, place.province].map(
    (each) => each && commonName(each),
  );
  return { ...place, name: name ?? '', regency: regency ?? null, province: province ?? null };
}

/** Names a place to choose, with the code that it would get. */
function nameOf(place: SearchResult): string {
  const names = [fullName(place), ...placeAncestors(place)].join(', ');
  return place.type === 'village' && place.postal_code !== null ? `${names} ${place.postal_code}` : names;
}

/** Lists the places that an address may mean: the one found, all villages of a district, what else is like it. */
function listMeant(country: Country, { place, alternatives }: CheckedAddress): readonly SearchResult[] {
  if (place?.type !== 'district') return place === null ? alternatives : [place, ...alternatives];
  const { start, end } = rangeWithin(country, 'village', 'district', Number(place.id));
  const villages = Array.from({ length: end - start }, (_, at) =>
    toResult(country, { type: 'village', position: start + at, match: 'exact' }),
  ).toSorted((a, b) => a.name.localeCompare(b.name));
  const others = alternatives.filter(({ id }) => !villages.some((village) => village.id === id));
  return [place, ...villages, ...others];
}

const isCode = (text: string): boolean => /^[1-9]\d{4}$/.test(text);

/**
 * Checks a row of a table.
 * @example checkRow(country, { address: 'Dago, Coblong, Bandung', code: '60111' }).verdict // 'beda'
 */
export function checkRow(country: Country, { address, code, choice }: RowToCheck): CheckedRow {
  const given = code.replaceAll(/\s/g, '');
  const joined = isCode(given) && !address.includes(given) ? `${address} | ${given}` : address;
  const isTooLong = joined.length > maxAddressLength;
  const text = isTooLong ? '' : joined;
  const beside = given === '' ? {} : { beside: given };
  const first = checkAddress(country, text, beside);
  const found = listMeant(country, first);
  const chosen = choice === undefined ? undefined : found[choice];
  const checked = chosen === undefined ? first : checkAddress(country, text, { ...beside, chosen });
  const { verdict, confidence, place, code: compared, postalCode } = checked;
  const isReplaced = postalCode !== null && postalCode !== compared.given;
  const isSettled = chosen !== undefined && (verdict === 'cocok' || isReplaced);
  const isUncoded = place?.type === 'village' && postalCode === null && confidence >= clearFrom;
  const unclear = verdict === 'tidak ketemu' && found.length > 0 ? 'kurang jelas' : verdict;
  const own = isUncoded ? 'tanpa kode' : unclear;
  const calm = verdict === 'cocok' ? calmVerdicts[compared.verdict ?? 'same'] : undefined;
  const isElsewhere = compared.verdict === 'elsewhere' && compared.given !== null;
  return {
    verdict: isSettled ? 'dipilih' : (calm ?? own),
    confidence,
    cells: checkedCells({ ...checked, place: place && withCommonNames(place) }),
    given: compared.given ?? '',
    around: isElsewhere ? findHints(country, compared.given).regencies.map(commonName).join(', ') : '',
    places: found.map(nameOf),
    hasPlace: first.place !== null,
    hasRival: first.place !== null && hasRival(first.place, first.alternatives),
    type: place?.type,
    designation: place?.designation,
    choice,
    isTooLong,
  };
}

const columnNames = Object.keys(checkColumns);

/**
 * Gives a cell of a checked row by the name of its column; empty where nothing is known.
 * @example cellOf(row, 'code') // '40135'
 */
export function cellOf(row: CheckedRow | undefined, name: keyof typeof checkColumns): string {
  return row?.cells[columnNames.indexOf(name)] ?? '';
}

/**
 * Gives an address with its code: in place of the one given, or behind it.
 * @example writeAddress({ address: 'Dago, Coblong', code: '' }, row) // 'Dago, Coblong 40135'
 */
export function writeAddress({ address }: RowToCheck, row: CheckedRow | undefined): string {
  const [text, code, given] = [address.replaceAll(' | ', ', '), cellOf(row, 'code'), row?.given ?? ''];
  if (given !== '' && text.includes(given)) return text.replace(given, code);
  return text.replaceAll(' ', '').includes(code) ? text : `${text} ${code}`;
}

/** What is known of each row; undefined of rows that are not checked yet, or have no address. */
export type CheckedRows = readonly (CheckedRow | undefined)[];

/** Lists the positions of checked rows, all or those of a group. */
export function listRows(checked: CheckedRows, group?: Group): readonly number[] {
  return [...checked.entries()].flatMap(([at, row]) =>
    row === undefined || (group !== undefined && groupOf(row.verdict) !== group) ? [] : [at],
  );
}
