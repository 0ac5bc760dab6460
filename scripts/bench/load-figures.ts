import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeTypicalAnswer } from './constant-answer.ts';
import { startRival, type Contender } from './contenders.ts';
import type { Load, Rival } from './loads.ts';
import { startNginx } from './nginx.ts';
import type { Random } from './random.ts';
import { measureRounds, type Performance, type Plan } from './rounds.ts';

/** Who is measured: this server, and others. */
export type ContenderName = 'ours' | Rival;

/** What one load gave. */
export interface LoadFigures {
  readonly load: Load;
  /** Of a typical body as this server sends it, where it is text. */
  readonly answerBytes: number;
  readonly performances: ReadonlyMap<ContenderName, Performance>;
}

/** What all loads have in common. */
export interface Arena {
  readonly ours: Contender;
  readonly scriptFile: string;
  /** Where files go meanwhile. */
  readonly folder: string;
}

/** Starts a rival; `answerFile` has what this server answers. */
function start(rival: Rival, folder: string, answerFile: string): Promise<Contender> {
  switch (rival) {
    case 'bare':
      return startRival('bare-server.ts', '/health', answerFile);
    case 'nginx':
      return startNginx(folder, false);
    case 'limited':
      return startNginx(folder, true);
    case 'astro':
      return startRival('astro-server.ts', '/robots.txt');
    case 'sqlite':
      return startRival('sqlite-server.ts', '/health');
  }
}

/** Measures this server and its rivals under one load. */
export async function measureLoad(
  load: Load,
  { ours, scriptFile, folder }: Arena,
  plan: Plan,
  random: Random,
): Promise<LoadFigures> {
  const targetsFile = join(folder, 'targets.txt');
  writeFileSync(targetsFile, load.targets.map((target) => `${target}\n`).join(''));
  const answer = await takeTypicalAnswer(ours.port, load, random);
  const answerFile = join(folder, 'answer.json');
  writeFileSync(answerFile, JSON.stringify(answer));
  const rivals = Object.keys(load.leastShares) as Rival[];
  const contenders = new Map<ContenderName, Contender>([['ours', ours]]);
  for (const rival of rivals) contenders.set(rival, await start(rival, folder, answerFile));
  const input = {
    scriptFile,
    targetsFile,
    seed: random.below(2 ** 30),
    header: load.header?.join(': ') ?? '',
    client: load.client ?? '',
    connections: load.connections,
    isRefused: load.status >= 400,
  };
  const measured = await measureRounds([...contenders.values()], input, plan);
  for (const rival of rivals) await contenders.get(rival)?.stop();
  const performances = [...contenders.keys()].flatMap((name, at): [ContenderName, Performance][] => {
    const performance = measured[at];
    return performance === undefined ? [] : [[name, performance]];
  });
  return { load, answerBytes: Buffer.byteLength(answer.body), performances: new Map(performances) };
}
