#!/usr/bin/env node
// The command `kodepos`.

import { parseArgs } from 'node:util';
import { version } from 'virtual:package';
import { replaceControlCharacters } from '../domain/cell-text.ts';
import { maxAddressLength } from '../search/limits.ts';
import { engine } from './country.ts';
import { matchAddressFile } from './match-file.ts';
import { answerQuestion } from './questions.ts';
import { UsageError } from './read-table.ts';

const help = `kodepos ${version}: regions and postal codes of Indonesia, without a server

  kodepos match FILE --column NAME > out.csv
      Reads the addresses in a CSV file ("-" for standard input) or the first sheet of an XLSX file.
      Adds columns: place, code, confidence, verdict (beda, kurang jelas, tidak ketemu, cocok) and
      the names of the regions.
      --column NAME   repeat it if parts of the address or its postal code are in other columns
      CSV may have commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. An address has at
      most ${maxAddressLength} characters.
      Status 1: some rows could not be read (messages name them), or the output cannot be written.
      Status 2: wrong usage.

  kodepos search WORDS [--type TYPE] [--limit N] [--json]
  kodepos find ID [--json]
  kodepos nearest LATITUDE LONGITUDE [--radius METRES] [--limit N] [--json]
  kodepos children [ID] [--json]

      Answer one question, as text or as the JSON of the API. An ID may be a dotted code; find also
      accepts a postal code. Status 1: nothing found.

  kodepos mcp
      Serves the tools find_place, match_address, nearest and children to an agent, as an MCP server
      on standard input and output.
`;

async function match(args: string[]): Promise<void> {
  const column = { type: 'string', multiple: true } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { column } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new UsageError('name one file, or - to read standard input');
  const { stdout, stderr } = process;
  const unread = await matchAddressFile(engine, file, values.column ?? [], stdout, stderr);
  if (unread > 0) process.exitCode = 1;
}

async function run(name: string, words: string[]): Promise<void> {
  if (name === 'match') await match(words);
  else if (name === 'mcp') (await import('./mcp.ts')).serveTools();
  else if (name === '--version') process.stdout.write(`${version}\n`);
  else {
    const text = answerQuestion(engine, name, words);
    process.exitCode = text === undefined ? 1 : 0;
    if (text === undefined) console.error('kodepos: nothing found');
    else process.stdout.write(`${text}\n`);
  }
}

process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // A reader such as `head` has closed the pipe.
  if (code === 'EPIPE') process.exit(0);
  console.error(`kodepos: the output cannot be written: ${message}`);
  process.exit(1);
});
const [name = '--help', ...words] = process.argv.slice(2);
try {
  const needsHelp = [name, ...words].some((word) => word === '--help' || word === '-h');
  if (needsHelp) process.stdout.write(help);
  else await run(name, words);
} catch (error) {
  const { code = '', message } = error as NodeJS.ErrnoException;
  // Other errors are bugs, whose stack helps.
  const isUsage = /^(?:ERR_PARSE_ARGS|ENOENT|EISDIR|EACCES)/.test(code);
  const isPlain = isUsage || error instanceof UsageError;
  console.error(isPlain ? replaceControlCharacters(`kodepos: ${message}`) : error);
  process.exitCode = 2;
}
