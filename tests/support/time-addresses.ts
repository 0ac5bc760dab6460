// Times searches for addresses, those of the table and generated ones, without a test runner, which makes all code slower.
// Prints a line of JSON. Run: node tests/support/time-addresses.ts COUNT

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { projectData } from '../../src/dataset/project-data.ts';
import { fold } from '../../src/domain/fold.ts';
import { addressMarks, directions } from '../../src/query/address/address-words.ts';
import { search } from '../../src/query/search.ts';
import { percentile } from './percentile.ts';
import { countryIndex } from './search.ts';
import { words } from './words.ts';

/** What it prints; times are milliseconds of computing. */
export interface AddressTimes {
  /** How many generated inputs were searched for. */
  readonly searched: number;
  readonly p50: number;
  readonly p99: number;
  /** How long a fixed piece of work takes between the searches: on a machine that is busy or slow, all take longer alike. */
  readonly yardstick: number;
  /** The slowest generated input. */
  readonly max: number;
  readonly slowest: string;
}

/** Each input is tried this often: other load on the machine can only add to its time. */
const tries = 3;
/** Generated inputs that take less are tried once. */
const suspiciousMilliseconds = 8;

const name = fc.constantFrom(
  ...projectData.villages.map((village) => village.name),
  ...projectData.districts.map((district) => district.name),
);
const letter = fc.nat(25).map((at) => String.fromCharCode(97 + at));

/** What addresses are made of, and what resembles it: whole names, parts of them, misspelled names, marks, numbers, letters. */
const piece = fc.oneof(
  name,
  fc.constantFrom(...addressMarks.keys(), ...directions.keys()),
  fc.tuple(name, fc.nat(12)).map(([text, length]) => text.slice(0, length + 2)),
  fc
    .tuple(name, fc.nat(12), letter)
    .map(([text, at, other]) => text.slice(0, at) + other + text.slice(at + 1)),
  fc.constantFrom(...words('suka maju jaya baru an tanjung karang sari i ii dua ujung')),
  fc.nat(99_999).map(String),
  fc.tuple(letter, letter).map((letters) => letters.join('')),
  letter,
);
const separator = fc.constantFrom(' ', ' ', ' ', ', ', '. ', '\n', '/', '-');

/** An address of up to 200 characters; some are one piece many times. */
const address = fc
  .tuple(fc.array(fc.tuple(piece, separator), { minLength: 1, maxLength: 60 }), fc.nat(5))
  .map(([pieces, kind]) =>
    (kind === 0 ? (pieces[0]?.join('').repeat(100) ?? '') : pieces.flat().join('')).slice(0, 200),
  );

const find = (q: string): unknown => search(countryIndex, q, { offset: 0, limit: 20 });

const villageNames = new Set(projectData.villages.map((village) => fold(village.name)));
/** How many letters the pieces of an address have that the yardstick looks up. */
const pieceLetters = [3, 4, 5, 6, 7, 8];

/** Looks up every piece of an address as a name. It has nothing of the search but what it does: cut texts, and read memory. */
function lookUpPieces(q: string): number {
  const letters = fold(q);
  let found = 0;
  for (let at = 0; at < letters.length; at++)
    for (const length of pieceLetters) if (villageNames.has(letters.slice(at, at + length))) found++;
  return found;
}

/** Gives the milliseconds of some work; what else runs on the machine counts little. */
function time(work: () => unknown): number {
  const before = process.threadCpuUsage();
  const started = performance.now();
  work();
  const elapsed = performance.now() - started;
  const { user, system } = process.threadCpuUsage(before);
  // The system counts short work in steps of milliseconds.
  return elapsed < 4 ? elapsed : Math.min(elapsed, (user + system) / 1000);
}

const best = (work: () => unknown): number => Math.min(...Array.from({ length: tries }, () => time(work)));

const table = readFileSync(join(import.meta.dirname, '../fixtures/addresses.csv'), 'utf8').trim();
const { data } = Papa.parse<{ address: string }>(table, { header: true });
const addresses = data.map((row) => row.address);
for (let round = 0; round < 5; round++) {
  addresses.forEach(find);
  addresses.forEach(lookUpPieces);
}
const times: number[] = [];
const yardsticks: number[] = [];
for (const q of addresses) {
  times.push(best(() => find(q)));
  yardsticks.push(best(() => lookUpPieces(q)));
}
let [searched, max, slowest] = [0, 0, ''];
for (const q of fc.sample(address, { numRuns: Number(process.argv[2]), seed: 1 })) {
  let milliseconds = time(() => find(q));
  const isSuspicious = milliseconds >= suspiciousMilliseconds;
  if (isSuspicious) milliseconds = best(() => find(q));
  if (milliseconds > max) [max, slowest] = [milliseconds, q];
  searched++;
}
const report: AddressTimes = {
  searched,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  yardstick: percentile(yardsticks, 0.5),
  max,
  slowest,
};
console.log(JSON.stringify(report));
