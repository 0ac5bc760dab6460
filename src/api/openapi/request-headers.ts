import type { Json } from '../response-headers.ts';
import type { Success } from '../responses.ts';

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  example,
});

/** The headers of requests that change an answer, by the names of their components. */
export const requestHeaders: Readonly<Record<string, Json>> = {
  IfNoneMatch: header(
    'If-None-Match',
    'The ETag of the answer that you keep: what has not changed is a 304 without a body.',
    '"3a5c0e7f9b1d2846"',
  ),
  Range: header(
    'Range',
    'The bytes to send, as to go on with a download: the answer is a 206.',
    'bytes=0-1023',
  ),
};

/** Refers to the headers that an operation reads. */
export function describeRequestHeaders({ headers }: Success): readonly Json[] {
  const names = [
    ...(headers.includes('ETag') ? ['IfNoneMatch'] : []),
    ...(headers.includes('Content-Disposition') ? ['Range'] : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}
