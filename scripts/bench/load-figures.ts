import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripHeaders, takeTypicalAnswer, type ConstantAnswer } from './constant-answer.ts';
import { startBareServer, type Contender } from './contenders.ts';
import type { Load } from './loads.ts';
import { onServerCore } from './pinning.ts';
import type { Random } from './random.ts';
import { measureRounds, type Performance, type Plan } from './rounds.ts';

/** Who is measured side by side, as the report calls them. */
export const contenderTitles = {
  logging: '(a) this server, its log in a file',
  silent: '(b) this server, `LOG_LEVEL=silent`',
  sameAnswer: '(c) bare `node:http`, the same answer',
  bareAnswer: '(d) bare `node:http`, only type and length',
} as const;

export type ContenderName = keyof typeof contenderTitles;

/** What one load gave. */
export interface LoadFigures {
  readonly load: Load;
  readonly answerBytes: number;
  readonly performances: Readonly<Record<ContenderName, Performance>>;
}

/** The servers that are measured under every load, and where files go meanwhile. */
export interface Arena {
  readonly logging: Contender;
  readonly silent: Contender;
  readonly scriptFile: string;
  readonly folder: string;
}

function startConstant(folder: string, name: ContenderName, answer: ConstantAnswer): Promise<Contender> {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(answer));
  return startBareServer(file, onServerCore);
}

/** Measures this server and bare ones that give the answer it typically gives, under one load. */
export async function measureLoad(
  load: Load,
  { logging, silent, scriptFile, folder }: Arena,
  plan: Plan,
  random: Random,
): Promise<LoadFigures> {
  const targetsFile = join(folder, 'targets.txt');
  writeFileSync(targetsFile, load.targets.map((target) => `${target}\n`).join(''));
  const answer = await takeTypicalAnswer(logging.port, load.targets, random);
  const sameAnswer = await startConstant(folder, 'sameAnswer', answer);
  const bareAnswer = await startConstant(folder, 'bareAnswer', stripHeaders(answer));
  const contenders = { logging, silent, sameAnswer, bareAnswer };
  const wrkInput = { scriptFile, targetsFile, seed: random.below(2 ** 30) };
  const measured = await measureRounds(Object.values(contenders), wrkInput, plan);
  await sameAnswer.stop();
  await bareAnswer.stop();
  const names = Object.keys(contenders) as ContenderName[];
  return {
    load,
    answerBytes: Buffer.byteLength(answer.body),
    performances: Object.fromEntries(names.map((name, at) => [name, measured[at]])) as Record<
      ContenderName,
      Performance
    >,
  };
}
