// The rules by which MDN's HTTP Observatory scores a site: src/grader/charts.js, src/scanner/index.js and src/analyzer/tests of
// https://github.com/mdn/mdn-http-observatory (read in 2026-11). Left out is what cannot be here: nonces and hashes in the
// policy, several policies, policies in <meta>, and the list of hosts that browsers know to be of TLS.

/** Input of the Observatory: an answer, and the target of the redirect from plain HTTP. */
export interface Scanned {
  readonly host: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  /** Target of the redirect from plain HTTP, if any. */
  readonly redirect: string | undefined;
}

/** Points of each outcome, added to 100. */
const modifiers = {
  'csp with default-src none': 10,
  'csp without unsafe': 5,
  'csp with unsafe styles': 0,
  'csp with insecure images': -10,
  'csp with unsafe-eval': -10,
  'csp with unsafe scripts': -20,
  'csp with an insecure scheme': -20,
  'csp invalid': -25,
  'csp missing': -25,
  'cookies secure and same-site': 5,
  'cookies secure': 0,
  'cookies none': 0,
  'cookies without secure, under hsts': -5,
  'cookies without secure': -20,
  'cookies of a session for scripts': -30,
  'cors none': 0,
  'cors public': 0,
  'cors restricted': 0,
  'cors for all with credentials': -50,
  'redirection to https': 0,
  'redirection to another host': -5,
  'redirection to http first': -10,
  'redirection missing': -20,
  'referrer private': 5,
  'referrer missing': 0,
  'referrer unsafe': -5,
  'referrer invalid': -5,
  'hsts of six months': 0,
  'hsts shorter': -10,
  'hsts missing': -20,
  'hsts invalid': -20,
  'sri of all scripts': 5,
  'sri not needed': 0,
  'sri missing': -5,
  'sri of scripts over http': -20,
  'sri missing over http': -50,
  nosniff: 0,
  'nosniff missing': -5,
  'framing by csp': 5,
  'framing by x-frame-options': 0,
  'framing allowed': -20,
  'corp same-origin': 10,
  'corp cross-origin': 0,
  'corp missing': 0,
  'corp invalid': -5,
} as const;

/** The result of a test of the Observatory. */
export type Outcome = keyof typeof modifiers;

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const broadOrInline = [...broad, "'unsafe-inline'", 'data:'];
const passive = ['img-src', 'media-src'];

const fieldOf = ({ headers }: Scanned, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value.trim().toLowerCase() : value?.[0];
};

/** Parses the sources of each directive; undefined if one is repeated or there is none. */
function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> | undefined {
  const directives = policy.split(';').flatMap((entry) => {
    const [name = '', ...sources] = entry.trim().split(/\s+/);
    return name === '' ? [] : [[name, sources.length === 0 ? ["'none'"] : sources] as const];
  });
  const byName = new Map(directives);
  return byName.size === 0 || byName.size < directives.length ? undefined : byName;
}

function scorePolicy(scanned: Scanned): Outcome {
  const field = fieldOf(scanned, 'content-security-policy');
  if (field === undefined) return 'csp missing';
  const policy = parsePolicy(field);
  if (policy === undefined) return 'csp invalid';
  const sourcesOf = (name: string): readonly string[] =>
    policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const [scripts, styles, objects] = [
    sourcesOf('script-src'),
    sourcesOf('style-src'),
    sourcesOf('object-src'),
  ];
  const isInsecure = (source: string): boolean => /^(?:http|ftp):/.test(source);
  const active = Array.from(policy).flatMap(([name, sources]) => (passive.includes(name) ? [] : sources));
  if (scripts.some((source) => broadOrInline.includes(source))) return 'csp with unsafe scripts';
  if (objects.some((source) => broad.includes(source))) return 'csp with unsafe scripts';
  if (active.some(isInsecure)) return 'csp with an insecure scheme';
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return 'csp with unsafe-eval';
  if (passive.flatMap(sourcesOf).some(isInsecure)) return 'csp with insecure images';
  if (styles.some((source) => broadOrInline.includes(source))) return 'csp with unsafe styles';
  return policy.get('default-src')?.join() === "'none'" ? 'csp with default-src none' : 'csp without unsafe';
}

function scoreCookies(scanned: Scanned): Outcome {
  const cookies = [scanned.headers['set-cookie'] ?? []].flat();
  if (cookies.length === 0) return 'cookies none';
  const isSession = (cookie: string): boolean => /^[^=]*(?:login|sess)/i.test(cookie);
  if (cookies.some((cookie) => isSession(cookie) && !/;\s*httponly/i.test(cookie)))
    return 'cookies of a session for scripts';
  if (!cookies.every((cookie) => /;\s*secure/i.test(cookie)))
    return scoreTransport(scanned) === 'hsts of six months'
      ? 'cookies without secure, under hsts'
      : 'cookies without secure';
  return cookies.every((cookie) => /;\s*samesite=/i.test(cookie))
    ? 'cookies secure and same-site'
    : 'cookies secure';
}

/** The Origin header of the Observatory. */
export const scannerOrigin = 'https://http-observatory.security.mozilla.org';

function scoreSharing(scanned: Scanned): Outcome {
  const allowed = fieldOf(scanned, 'access-control-allow-origin');
  if (allowed === undefined) return 'cors none';
  if (allowed === '*') return 'cors public';
  const credentials = fieldOf(scanned, 'access-control-allow-credentials') === 'true';
  return allowed === scannerOrigin && credentials ? 'cors for all with credentials' : 'cors restricted';
}

function scoreRedirection({ redirect, host }: Scanned): Outcome {
  if (redirect === undefined) return 'redirection missing';
  const { protocol, hostname } = new URL(redirect);
  if (protocol !== 'https:') return 'redirection to http first';
  return hostname === host ? 'redirection to https' : 'redirection to another host';
}

function scoreReferrer(scanned: Scanned): Outcome {
  const field = fieldOf(scanned, 'referrer-policy');
  if (field === undefined) return 'referrer missing';
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  const isUnsafe = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];
  const known = field
    .split(',')
    .map((policy) => policy.trim())
    .findLast((policy) => [...isPrivate, ...isUnsafe].includes(policy));
  if (known === undefined) return 'referrer invalid';
  return isPrivate.includes(known) ? 'referrer private' : 'referrer unsafe';
}

function scoreTransport(scanned: Scanned): Outcome {
  const field = fieldOf(scanned, 'strict-transport-security');
  if (field === undefined) return 'hsts missing';
  const seconds = /(?:^|;)\s*max-age=(\d+)/.exec(field)?.[1];
  if (seconds === undefined || field.includes(',')) return 'hsts invalid';
  return Number(seconds) < 15_552_000 ? 'hsts shorter' : 'hsts of six months';
}

function scoreScripts(scanned: Scanned): Outcome {
  if (fieldOf(scanned, 'content-type')?.startsWith('text/html') !== true) return 'sri not needed';
  const outcomes = Array.from(scanned.text.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)).map(
    ([tag, source = '']): Outcome => {
      const isHashed = tag.includes(' integrity=');
      // `//` counts as foreign even for the own host, as it may be loaded without TLS.
      const isForeign = /^https?:/.test(source)
        ? new URL(source).hostname !== scanned.host
        : source.startsWith('//');
      if (!isForeign) return isHashed ? 'sri of all scripts' : 'sri not needed';
      if (source.startsWith('https:')) return isHashed ? 'sri of all scripts' : 'sri missing';
      return isHashed ? 'sri of scripts over http' : 'sri missing over http';
    },
  );
  return outcomes.toSorted((one, other) => modifiers[one] - modifiers[other])[0] ?? 'sri not needed';
}

function scoreFraming(scanned: Scanned): Outcome {
  const policy = parsePolicy(fieldOf(scanned, 'content-security-policy') ?? '');
  if (policy?.has('frame-ancestors') === true) return 'framing by csp';
  const field = fieldOf(scanned, 'x-frame-options') ?? '';
  return /^(?:deny|sameorigin)$|^allow-from/.test(field) ? 'framing by x-frame-options' : 'framing allowed';
}

function scoreResources(scanned: Scanned): Outcome {
  const field = fieldOf(scanned, 'cross-origin-resource-policy');
  if (field === undefined) return 'corp missing';
  if (field === 'cross-origin') return 'corp cross-origin';
  return ['same-origin', 'same-site'].includes(field) ? 'corp same-origin' : 'corp invalid';
}

const scoreSniffing = (scanned: Scanned): Outcome =>
  fieldOf(scanned, 'x-content-type-options') === 'nosniff' ? 'nosniff' : 'nosniff missing';

const tests: readonly ((scanned: Scanned) => Outcome)[] = [
  scorePolicy,
  scoreCookies,
  scoreSharing,
  scoreRedirection,
  scoreReferrer,
  scoreTransport,
  scoreScripts,
  scoreSniffing,
  scoreFraming,
  scoreResources,
];

const grades = 'F F F F F D- D D D+ C- C C C+ B- B B B+ A- A A A+'.split(' ');

/** Gives the grade for points: a step per five points, the best from 100 on. */
export function gradeOf(points: number): string {
  return grades[Math.floor(Math.min(Math.max(points, 0), 100) / 5)] ?? '';
}

/** Runs the ten tests and adds up their points. Bonuses count only if penalties leave 90 points. */
export function scan(scanned: Scanned): { outcomes: readonly Outcome[]; points: number; grade: string } {
  const outcomes = tests.map((score) => score(scanned));
  const found = outcomes.map((outcome) => modifiers[outcome]);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 100);
  const bare = sum(found.filter((modifier) => modifier < 0));
  const points = bare >= 90 ? sum(found) : bare;
  return { outcomes, points, grade: gradeOf(points) };
}
