import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startChild, waitForEnd } from './children.ts';
import { onLoadCore } from './pinning.ts';

/** How much longer than its load wrk may take. */
const graceMilliseconds = 15_000;

/** Asks for random targets of a file, as other clients or always as one, and says at the end what it counted. */
const script = `
local targets = {}
local header, client = "", ""

function init(args)
  for line in io.lines(args[1]) do targets[#targets + 1] = line end
  math.randomseed(tonumber(args[2]))
  if args[3] ~= "" then header = args[3] .. "\\r\\n" end
  client = args[4]
end

function request()
  local random = math.random
  local from = client
  if from == "" then
    from = random(1, 223) .. "." .. random(0, 255) .. "." .. random(0, 255) .. "." .. random(0, 255)
  end
  return "GET " .. targets[random(#targets)] .. " HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\n" .. header ..
    "X-Forwarded-For: " .. from .. "\\r\\n\\r\\n"
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"refused":%d,"socketErrors":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, summary.duration, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
`;

/** What wrk counted; latencies are in microseconds. */
export interface LoadCounts {
  readonly requests: number;
  readonly microseconds: number;
  /** Answers that were no success. */
  readonly refused: number;
  readonly socketErrors: number;
  readonly p50: number;
  readonly p99: number;
}

/** Writes wrk's script into a folder and gives its path. */
export function writeScript(folder: string): string {
  const file = join(folder, 'random-targets.lua');
  writeFileSync(file, script);
  return file;
}

/** What wrk is to send. */
export interface WrkInput {
  readonly scriptFile: string;
  /** One target a line. */
  readonly targetsFile: string;
  /** Of the order in the first turn. */
  readonly seed: number;
  /** A header to send along, as it stands in a request; none if empty. */
  readonly header: string;
  /** The one client that all requests come from; empty where each comes from another. */
  readonly client: string;
  /** How many are open at a time. */
  readonly connections: number;
  /** Whether the answers are to be refusals. */
  readonly isRefused: boolean;
}

/**
 * Loads a server for some seconds.
 *
 * @throws if answers were not what they are to be, or a connection failed
 */
export async function runWrk(
  { scriptFile, targetsFile, seed, header, client, connections, isRefused }: WrkInput,
  { port, seconds, turn }: { readonly port: number; readonly seconds: number; readonly turn: number },
): Promise<LoadCounts> {
  const [command = '', ...args] = onLoadCore([
    'wrk',
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency', '-s', scriptFile],
    ...[`http://127.0.0.1:${port}`, '--', targetsFile, String(seed + turn), header, client],
  ]);
  const child = startChild(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: seconds * 1000 + graceMilliseconds,
  });
  if (child.stdout === null) throw new Error('wrk has no output');
  const [output] = await Promise.all([text(child.stdout), waitForEnd(child, 'wrk')]);
  const line = output.split('\n').findLast((candidate) => candidate.startsWith('{'));
  if (line === undefined) throw new Error(`wrk did not say what it counted:\n${output}`);
  const counts = JSON.parse(line) as LoadCounts;
  const expected = isRefused ? counts.requests : 0;
  if (counts.requests === 0 || counts.refused !== expected || counts.socketErrors > 0) {
    throw new Error(`wrk met errors, so these figures mean nothing:\n${output}`);
  }
  return counts;
}
