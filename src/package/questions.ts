import { parseArgs } from 'node:util';
import type { PlaceType } from '../country/place.ts';
import { formatNearLine, formatPlaceLine, formatRecordLine, formatResultLine } from './describe.ts';
import type { Engine } from './engine.ts';
import type { NearestOptions, SearchOptions } from './kodepos.d.ts';
import { UsageError } from './read-table.ts';

type Options = SearchOptions & NearestOptions;
type Words = readonly string[];

interface Question {
  readonly options?: readonly ('type' | 'limit' | 'radius')[];
  readonly counts: readonly [min: number, max: number];
  /** Returns an object like the JSON of the API. */
  readonly ask: (engine: Engine, words: Words, options: Options) => { readonly data: unknown };
  /** Formats `data`, or each of its items, as text. */
  readonly describe: (item: never) => string;
}

const questions: Readonly<Record<string, Question>> = {
  search: {
    options: ['type', 'limit'],
    counts: [1, Infinity],
    ask: (engine, words, options) => engine.search(words.join(' '), options),
    describe: formatResultLine,
  },
  find: {
    counts: [1, 1],
    ask: (engine, [id = '']) => ({ data: engine.find(id) }),
    describe: formatPlaceLine,
  },
  nearest: {
    options: ['limit', 'radius'],
    counts: [2, 2],
    ask: (engine, words, options) => engine.nearest(Number(words[0]), Number(words[1]), options),
    describe: formatNearLine,
  },
  children: {
    counts: [0, 1],
    ask: (engine, [id]) => ({ data: engine.children(id) }),
    describe: formatRecordLine,
  },
};

/** Returns text or, with --json, JSON; undefined if nothing is found. Throws UsageError. */
export function answerQuestion(engine: Engine, name: string, words: Words): string | undefined {
  const question = Object.hasOwn(questions, name) ? questions[name] : undefined;
  if (question === undefined) throw new UsageError(`unknown command "${name}"; see kodepos --help`);
  const { options = [], counts, ask, describe } = question;
  const texts = { type: 'string', multiple: true } as const;
  const { values, positionals } = parseArgs({
    // Without a space before it, `parseArgs` would read a negative number as an option.
    args: words.map((word) => (/^-\d/.test(word) ? ` ${word}` : word)),
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      ...Object.fromEntries(options.map((option) => [option, texts])),
    },
  });
  if (positionals.length < counts[0] || positionals.length > counts[1])
    throw new UsageError(`wrong arguments for kodepos ${name}; see kodepos --help`);
  const { json, ...flags } = values;
  const { type, ...numbers } = flags as Readonly<Record<string, string[]>>;
  const entries = Object.entries(numbers).map(([name, all]) => [name, Number(all.at(-1))] as const);
  try {
    const chosen = { ...Object.fromEntries(entries), ...(type && { type: type as PlaceType[] }) };
    const answer = ask(engine, positionals, chosen);
    const items = [answer.data ?? []].flat();
    if (items.length === 0) return undefined;
    if (json === true) return JSON.stringify(answer);
    return items.map((item) => describe(item as never)).join('\n');
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}
