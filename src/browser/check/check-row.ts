import {
  checkAddress,
  checkedCells,
  maxAddressLength,
  type AddressVerdict,
} from '../../query/check-address.ts';
import type { Places, SearchResult } from '../../query/find-places.ts';

/** A row to check. */
export interface RowToCheck {
  readonly address: string;
  /** The cell of postal codes beside it; empty where there is none. */
  readonly code: string;
  /** Which of the row's places a person chose. */
  readonly choice?: number;
}

/** What is known of a row: little enough for 100,000 of them. */
export interface CheckedRow {
  readonly verdict: AddressVerdict;
  readonly confidence: number;
  /** The cells of `checkColumns`. */
  readonly cells: readonly string[];
  /** The postal code that stands in the row, as it stands there; empty where there is none. */
  readonly given: string;
  /** The places that the address may mean; the first is the one found, if `hasPlace`. */
  readonly places: readonly string[];
  readonly hasPlace: boolean;
  /** Of what level the place is; undefined if there is none. */
  readonly type: SearchResult['type'] | undefined;
  readonly choice: number | undefined;
  /** Whether the address is longer than any that is read. */
  readonly isTooLong: boolean;
}

const nameOf = ({ type, designation, name, district, regency, province }: SearchResult): string => {
  const own = type === 'regency' || type === 'province' ? name : `${designation} ${name}`;
  return [own, district, regency, province].filter((part) => part !== null).join(', ');
};

const isCode = (text: string): boolean => /^[1-9]\d{4}$/.test(text);

/**
 * Checks a row of a table.
 * @example checkRow(places, { address: 'Dago, Coblong, Bandung', code: '60111' }).verdict // 'beda'
 */
export function checkRow(places: Places, { address, code, choice }: RowToCheck): CheckedRow {
  const given = code.replaceAll(/\s/g, '');
  const isTooLong = address.length + given.length >= maxAddressLength;
  const text = isTooLong ? '' : isCode(given) && !address.includes(given) ? `${address} | ${given}` : address;
  const beside = given === '' ? {} : { beside: given };
  const first = checkAddress(places, text, beside);
  const found = [...(first.place === null ? [] : [first.place]), ...first.alternatives];
  const chosen = choice === undefined ? undefined : found[choice];
  const checked = chosen === undefined ? first : checkAddress(places, text, { ...beside, chosen });
  return {
    verdict: checked.verdict,
    confidence: checked.confidence,
    cells: checkedCells(checked),
    given: checked.code.given ?? '',
    places: found.map(nameOf),
    hasPlace: first.place !== null,
    type: checked.place?.type,
    choice,
    isTooLong,
  };
}
