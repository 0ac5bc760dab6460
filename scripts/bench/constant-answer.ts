import { ask, type Answer } from './ask.ts';
import type { Random } from './random.ts';

/** What a bare server answers every request with. */
export interface ConstantAnswer {
  /** Names and values, one after the other. */
  readonly headers: string[];
  readonly body: string;
}

const samples = 200;

/** Headers that Node adds by itself. */
const addedByNode = ['connection', 'date', 'keep-alive'];

async function askOrThrow(port: number, target: string, forwardedFor: string): Promise<Answer> {
  const answer = await ask(port, target, forwardedFor);
  if (answer.status !== 200) throw new Error(`${target} is answered with ${answer.status}, not with 200`);
  return answer;
}

function pairsOf({ headers }: Answer): (readonly [name: string, value: string])[] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []));
}

/** Takes the answer whose size is nearest to the mean of many from a server. */
export async function takeTypicalAnswer(
  port: number,
  targets: readonly string[],
  random: Random,
): Promise<ConstantAnswer> {
  const answers: Answer[] = [];
  for (let sample = 0; sample < samples; sample++) {
    answers.push(await askOrThrow(port, random.pick(targets), `198.51.100.${sample}`));
  }
  const mean = answers.reduce((sum, { body }) => sum + body.length, 0) / samples;
  const distance = ({ body }: Answer): number => Math.abs(body.length - mean);
  const typical = answers.reduce((best, answer) => (distance(answer) < distance(best) ? answer : best));
  const kept = pairsOf(typical).filter(([name]) => !addedByNode.includes(name.toLowerCase()));
  return { headers: kept.flat(), body: typical.body };
}

/** Leaves an answer only the headers without which it could not be read. */
export function stripHeaders({ body, headers }: ConstantAnswer): ConstantAnswer {
  const type = headers[headers.indexOf('Content-Type') + 1] ?? '';
  return {
    headers: ['Content-Type', type, 'Content-Length', String(Buffer.byteLength(body))],
    body,
  };
}
