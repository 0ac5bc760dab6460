import { ask, type Answer } from './ask.ts';
import type { Load } from './loads.ts';
import type { Random } from './random.ts';

/** What a bare server answers every request with. */
export interface ConstantAnswer {
  readonly status: number;
  /** Names and values, one after the other. */
  readonly headers: string[];
  readonly body: string;
}

const samples = 200;

/** Headers that Node adds by itself. */
const addedByNode = ['connection', 'date', 'keep-alive'];

function pairsOf({ headers }: Answer): (readonly [name: string, value: string])[] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []));
}

/**
 * Takes the answer whose size is nearest to the mean of many from a server.
 *
 * @throws if an answer is not what the load expects
 */
export async function takeTypicalAnswer(
  port: number,
  { targets, header, client, status }: Load,
  random: Random,
): Promise<ConstantAnswer> {
  const answers: Answer[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const target = random.pick(targets);
    const answer = await ask(port, target, client ?? `198.51.100.${sample}`, header);
    // A client is refused only once it has used up what it may.
    if (answer.status === status) answers.push(answer);
    else if (client === undefined)
      throw new Error(`${target} is answered with ${answer.status}, not ${status}`);
  }
  const mean = answers.reduce((sum, { body }) => sum + body.length, 0) / answers.length;
  const distance = ({ body }: Answer): number => Math.abs(body.length - mean);
  const typical = answers.reduce((best, answer) => (distance(answer) < distance(best) ? answer : best));
  const kept = pairsOf(typical).filter(([name]) => !addedByNode.includes(name.toLowerCase()));
  return { status, headers: kept.flat(), body: typical.body };
}
