// A worker for workbooks: it starts with the first of them, so that nobody else loads the libraries.

import type { Table } from './table.ts';
import { answerCalls } from '../worker-call.ts';
import { readXlsx, writeXlsx, type Sheet } from './xlsx.ts';

/** What it does with the bytes of a workbook, or with a table to write as one. */
export type DoXlsx = (
  task: { readonly read: ArrayBuffer } | { readonly write: Table },
) => Promise<readonly Sheet[] | Blob>;

const doXlsx: DoXlsx = (task) => ('read' in task ? readXlsx(task.read) : writeXlsx(task.write));

answerCalls(doXlsx);
