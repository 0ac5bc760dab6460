const open = '{"data":';
const close = '}';

/** The body of one record, from its row (the record as JSON). */
export function recordBody(row: string): string {
  return open + row + close;
}

/** Where a record's row lies in its body: so many characters in from either end. */
export const rowInset = { start: open.length, end: close.length } as const;

/** The body of records without paging: all children of a parent, all villages of a postal code. */
export function recordsBody(rows: readonly string[]): string {
  return `${open}[${rows.join()}]${close}`;
}

/** What a list answer says of itself. */
export interface Meta {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
}

/** The body of one page of a list. */
export function listBody(rows: readonly string[], { page, limit, total }: Meta): string {
  return `${open}[${rows.join()}],"meta":{"page":${page},"limit":${limit},"total":${total}}}`;
}

/** The body of an error: what is wrong, and what would be right. */
export function errorBody(message: string): string {
  return JSON.stringify({ error: message });
}

/** The body of a 429. */
export function rateLimitBody(message: string): string {
  return JSON.stringify({ error: { code: 429, message } });
}
