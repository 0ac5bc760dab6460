// A worker that checks rows in the country, which it fetches for the first of them.

import { checkRow, type CheckedRow, type RowToCheck } from './check-row.ts';
import { openPlaces } from './country.ts';
import { answerCalls } from '../worker-call.ts';

export type CheckRows = (rows: readonly RowToCheck[]) => Promise<readonly CheckedRow[]>;

const checkRows: CheckRows = async (rows) => {
  const places = await openPlaces();
  return rows.map((row) => checkRow(places, row));
};

answerCalls(checkRows);
