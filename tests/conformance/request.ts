/** A request, and the statuses it may get. */
export interface Request {
  readonly method: string;
  /** The path with its query, as sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expected: readonly number[];
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Formats a request as a line for a shell. */
export function toCurl({ method, target, headers }: Request, origin: string): string {
  const how = method === 'HEAD' ? ['--head'] : method === 'GET' ? [] : ['--request', method];
  const sent = Object.entries(headers).flatMap(([name, value]) => [
    '--header',
    quote(value === '' ? `${name};` : `${name}: ${value}`),
  ]);
  return ['curl', '--include', '--path-as-is', ...how, ...sent, quote(origin + target)].join(' ');
}
