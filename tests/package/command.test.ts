import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { matchAddressFile } from '../../src/package/match-file.ts';
import { answerQuestion } from '../../src/package/questions.ts';
import { temporaryFolder } from '../support/files.ts';
import { packagedEngine as engine } from '../support/packaged-engine.ts';

const ask = (line: string): string | undefined => {
  const [name = '', ...words] = line.split(' ');
  return answerQuestion(engine, name, words);
};

describe('a question', () => {
  test.each<[string, string, object]>([
    [
      'search dago bandung --limit 1',
      'Dago, Coblong, Kota Bandung, Jawa Barat (village 3273021004): postal code 40135; exact, confidence ',
      engine.search('dago bandung', { limit: 1 }),
    ],
    [
      'search menteng --type district --type village',
      'Menteng, Kota Administrasi Jakarta Pusat, Daerah Khusus Ibukota Jakarta (district 317106): exact',
      engine.search('menteng', { type: ['district', 'village'] }),
    ],
    ['find 32.73.02.1004', 'Dago: village (Kelurahan), id 3273021004', { data: engine.find(3273021004) }],
    [
      'nearest -6.8825 107.6141 --radius 900',
      'Sekeloa, Coblong, Kota Bandung, Jawa Barat (3273021005): 40134, 831 m',
      engine.nearest(-6.8825, 107.6141, { radius: 900 }),
    ],
    ['children', '11 Aceh\n12 Sumatera Utara\n', { data: engine.children() }],
    ['children 327302', '3273021001 Cipaganti 40131\n', { data: engine.children(327302) }],
  ])('%s is answered in lines and in the JSON of the API', (line, start, json) => {
    expect(ask(line)?.slice(0, start.length)).toBe(start);
    expect(ask(`${line} --json`)).toBe(JSON.stringify(json));
  });

  test.each(['search qqqqzzzz', 'find 99999', 'children 3273021004', 'nearest 0 0'])(
    '%s finds nothing',
    (line) => {
      expect(ask(line)).toBeUndefined();
    },
  );

  test.each([
    ['search', 'kodepos search is used wrongly; see kodepos --help'],
    ['find 1 2', 'kodepos find is used wrongly'],
    ['find 32 --limit 2', "Unknown option '--limit'"],
    ['search dago --limit x', 'limit must be a whole number from 1 to 20'],
    ['search dago --type city', 'there is no type city: use province'],
    ['nearest here there', 'latitude must be in decimal degrees from -90 to 90'],
    ['constructor', 'there is no command "constructor"'],
  ])('%s is told: %s', (line, message) => {
    expect(() => ask(line)).toThrow(message);
  });
});

/** Creates a stream that stores its text. */
function createOutput(isTTY: boolean) {
  const written: string[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void): void => {
    written.push(chunk.toString());
    done();
  };
  return { stream: Object.assign(new Writable({ write }), { isTTY }), text: () => written.join('') };
}

const folder = temporaryFolder();

/** Checks a file. Its messages, its output or both go to a terminal. */
async function match(name: string, content: string | Uint8Array, terminals: 'messages' | 'output' | 'both') {
  writeFileSync(join(folder, name), content);
  const [output, messages] = [createOutput(terminals !== 'messages'), createOutput(terminals !== 'output')];
  await matchAddressFile(engine, join(folder, name), ['alamat'], output.stream, messages.stream);
  return { output: output.text(), messages: messages.text() };
}

const rows = Array.from({ length: 250 }, (_, at) => `Dago ${1000 + at}`);
const csv = `alamat\n${rows.join('\n')}\n`;
const sheet = { name: 'A', rows: ['alamat', ...rows].map((row) => [row]) };
const workbook = await writeXlsx({ sheets: [sheet] });

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
  await expect(match('photo.csv', '\xff\xd8\xff\xe0\0\x10JFIF', 'both')).rejects.toThrow(
    'the file is not text',
  );
});
