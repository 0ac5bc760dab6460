// The questions that the command answers: what the API returns, and the same in lines.

import { parseArgs } from 'node:util';
import type { HitType } from '../search/hit.ts';
import { describeNear, describePlace, describeRecord, describeResult } from './describe.ts';
import type { Engine } from './engine.ts';
import { UsageError } from './read-table.ts';

interface Options {
  readonly type?: HitType[];
  readonly limit?: number;
  readonly radius?: number;
}

interface Answer {
  readonly data: object | undefined;
  readonly meta?: object;
  readonly lines: readonly string[];
}

interface Question {
  readonly options: readonly (keyof Options)[];
  readonly arguments: readonly [min: number, max: number];
  readonly ask: (engine: Engine, words: readonly string[], options: Options) => Answer;
}

const questions: Readonly<Record<string, Question>> = {
  search: {
    options: ['type', 'limit'],
    arguments: [1, Infinity],
    ask: (engine, words, options) => {
      const answer = engine.search(words.join(' '), options);
      return { ...answer, lines: answer.data.map(describeResult) };
    },
  },
  find: {
    options: [],
    arguments: [1, 1],
    ask: (engine, [id = '']) => {
      const data = engine.find(id);
      return { data, lines: data === undefined ? [] : [describePlace(data)] };
    },
  },
  nearest: {
    options: ['limit', 'radius'],
    arguments: [2, 2],
    ask: (engine, [latitude, longitude], options) => {
      const answer = engine.nearest(Number(latitude), Number(longitude), options);
      return { ...answer, lines: answer.data.map(describeNear) };
    },
  },
  children: {
    options: [],
    arguments: [0, 1],
    ask: (engine, [id]) => {
      const data = engine.children(id);
      return { data, lines: (data ?? []).map(describeRecord) };
    },
  },
};

/**
 * Answers a question of the command line.
 * @param words those after the name of the question
 * @returns lines, or JSON if the words ask for that; undefined if nothing is found
 * @throws UsageError naming what is wrong
 */
export function answerQuestion(engine: Engine, name: string, words: readonly string[]): string | undefined {
  const question = Object.hasOwn(questions, name) ? questions[name] : undefined;
  if (question === undefined) throw new UsageError(`there is no command "${name}"; see kodepos --help`);
  const { values, positionals } = parseArgs({
    // A negative number is no option.
    args: words.map((word) => (/^-\d/.test(word) ? ` ${word}` : word)),
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      type: { type: 'string', multiple: true },
      limit: { type: 'string' },
      radius: { type: 'string' },
    },
  });
  const { json, type, limit, radius } = values;
  const options = {
    ...(type !== undefined && { type: type as HitType[] }),
    ...(limit !== undefined && { limit: Number(limit) }),
    ...(radius !== undefined && { radius: Number(radius) }),
  };
  const unknown = Object.keys(options).find((option) => !question.options.some((known) => known === option));
  if (unknown !== undefined) throw new UsageError(`kodepos ${name} has no option --${unknown}`);
  const [min, max] = question.arguments;
  if (positionals.length < min || positionals.length > max)
    throw new UsageError(`kodepos ${name} is used wrongly; see kodepos --help`);
  try {
    const { lines, ...answer } = question.ask(engine, positionals, options);
    if (lines.length === 0) return undefined;
    return json === true ? JSON.stringify(answer) : lines.join('\n');
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}
