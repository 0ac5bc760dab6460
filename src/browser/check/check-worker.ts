// A worker that checks rows in the country, which it fetches for the first of them.

import type { Places } from '../../query/find-places.ts';
import { sortNames } from '../../query/names/name-index.ts';
import { fetchPlaces } from '../country-finder.ts';
import { checkRow, type CheckedRow, type RowToCheck } from './check-row.ts';
import { answerCalls } from './worker-call.ts';

export type CheckRows = (rows: readonly RowToCheck[]) => Promise<readonly CheckedRow[]>;

let places: Promise<Places> | undefined;

const checkRows: CheckRows = async (rows) => {
  try {
    const opened = await (places ??= fetchPlaces('', sortNames));
    return rows.map((row) => checkRow(opened, row));
  } catch (error) {
    places = undefined;
    throw error;
  }
};

answerCalls(checkRows);
