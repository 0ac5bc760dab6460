import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { matchAddressFile } from '../../src/package/match-file.ts';
import { answerQuestion } from '../../src/package/questions.ts';
import { temporaryFolder } from '../support/files.ts';
import { packagedEngine as engine } from '../support/packaged-engine.ts';

/** Returns the answer to a line, or why it is wrong. */
function ask(line: string): string {
  const [name = '', ...words] = line.split(' ');
  try {
    return answerQuestion(engine, name, words) ?? 'nothing';
  } catch (error) {
    return String(error);
  }
}

/** Questions; the last ones are invalid. */
const questions = `search dago bandung --limit 1
search menteng --type district --type village
search 24779
search jabar --limit 1
search qqqqzzzz
search dago --limit 9 --limit 1
find 32
find 32.73.02.1004
find 40135
find 97791
find 24779
find 97592
find 23517
find 9601202002
find 1101132001
find 99999
nearest -6.8825 107.6141 --radius 900
nearest -6.8825 107.6141
nearest 0 0
children
children 327302
children 3273021004
search
find
find 1 2
nearest 1
nearest 1 2 3
children 1 2
find 32 --limit 2
search dago --limit x
search dago --type city
nearest here there
constructor`;

test('the lines and the JSON that answer questions match the reviewed snapshot', async () => {
  const replies = questions.split('\n').map((line) => {
    const text = ask(line);
    const json = ask(`${line} --json`);
    return `$ kodepos ${line}\n${text}\n${json === text ? '' : json.replaceAll('},{', '},\n{')}\n`;
  });
  await expect(replies.join('\n')).toMatchFileSnapshot('__snapshots__/questions.txt');
});

function createOutput(isTTY: boolean) {
  const written: string[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void): void => {
    written.push(chunk.toString());
    done();
  };
  const stream = Object.assign(new Writable({ write }), { isTTY });
  return { stream, text: () => written.join('') };
}

const folder = temporaryFolder();

type Terminals = 'messages' | 'output' | 'both';
/** Checks a file. Its messages, its output or both go to a terminal. */
async function match(name: string, content: string | Uint8Array, terminals: Terminals) {
  writeFileSync(join(folder, name), content);
  const output = createOutput(terminals !== 'messages');
  const messages = createOutput(terminals !== 'output');
  await matchAddressFile(engine, join(folder, name), ['alamat'], output.stream, messages.stream);
  return { output: output.text(), messages: messages.text() };
}

const rows = Array.from({ length: 250 }, (_, at) => `Dago ${1000 + at}`);
const csv = `alamat\n${rows.join('\n')}\n`;
const workbook = await writeXlsx({ sheets: [{ name: 'A', rows: ['alamat', ...rows].map((row) => [row]) }] });

describe('the progress of many addresses', () => {
  test.each([
    ['CSV', 'in.csv', csv],
    ['UTF-16', 'in.csv', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['XLSX', 'in.xlsx', workbook],
  ])('has rows, percentage and time left on a terminal, for %s', async (_, name, content) => {
    const { messages } = await match(name, content, 'messages');
    const [, first, second, end] = messages.split('\r\x1b[K');
    expect(first).toMatch(/^100 rows, (?:39|40|41) %, \d+ s left$/);
    expect(second).toMatch(/^200 rows, (?:79|80|81) %, \d+ s left$/);
    expect(end).toMatch(/^250 rows: [^\r]+\n$/);
  });

  test.each(['output', 'both'] as const)(
    'is not written among other text: %s on a terminal',
    async (where) => {
      expect((await match('in.csv', csv, where)).messages).toMatch(/^250 rows: [^\r\n]+\n$/);
    },
  );
});

test('control characters do not reach a terminal', async () => {
  const csv = 'alamat,no\n"Dago\x1b[2J, Coblong",1\x07\rx\nDago,2,\x9b3\n';
  const { output, messages } = await match('in.csv', csv, 'both');
  expect(output + messages).not.toMatch(/\r(?!\n)|[^\P{Cc}\t\r\n]/u);
  expect(output).toContain('Dago\ufffd[2J, Coblong');
  // A file keeps the cells unchanged.
  expect((await match('in.csv', csv, 'messages')).output).toContain('Dago\x1b[2J, Coblong');
  const photo = match('photo.csv', '\xff\xd8\xff\xe0\0\x10JFIF', 'both');
  await expect(photo).rejects.toThrow('the file is not text');
});
