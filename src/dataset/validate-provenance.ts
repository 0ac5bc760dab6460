import { levels, plurals } from '../domain/level.ts';
import type { DatasetRows } from './dataset.ts';
import { origins, originsWithoutCode, sourceKeys, type Origin } from './provenance.ts';

const originList = origins.slice(1).join(', ');

/** Checks sources: one for each key, with a licence and a hash. */
export function faultsOfSources({ sources }: DatasetRows): string[] {
  const faults: string[] = [];
  const lines = new Map<string, number>();
  for (const source of sources) {
    const { key, line, name, licence, integrity, use } = source;
    const work = [source.based_on, source.based_on_author, source.based_on_licence, source.based_on_home];
    const at = `sources.csv:${line}`;
    const other = lines.get(key);
    if (!sourceKeys.some((known) => known === key))
      faults.push(`${at}: key "${key}" must be one of ${sourceKeys.join(', ')}`);
    if (other !== undefined) faults.push(`${at}: key ${key} stands on line ${other} too: remove one`);
    lines.set(key, line);
    if ([name, licence, use].includes('')) faults.push(`${at}: name, licence and use must not be empty`);
    if (work.includes('') && work.some((cell) => cell !== ''))
      faults.push(`${at}: based_on, its author, licence and home must all be there, or none: add the rest`);
    if (!/^sha512-[\w+/]{86}==$/.test(integrity))
      faults.push(`${at}: integrity "${integrity}" must be sha512- and the hash in base64`);
  }
  if (!lines.has('regions')) faults.push('sources.csv:1: has no row with the key regions: add it');
  return faults;
}

/** Checks that origins fit the postal codes, and that every village without one has an origin. */
export function faultsOfProvenance({ provenance, villages, sources }: DatasetRows): string[] {
  const faults: string[] = [];
  const codes = new Map(villages.map(({ id, postal_code }) => [id, postal_code]));
  const explained = new Set<string>();
  const hasSecond = sources.some(({ key }) => key === 'postal-codes');
  let previous = '';
  for (const { id, origin, line } of provenance) {
    const at = `provenance.csv:${line}`;
    const code = codes.get(id);
    const isKnown = origins.includes(origin as Origin) && origin !== 'given';
    if (code === undefined) faults.push(`${at}: id ${id} is not in villages.csv: run npm run import`);
    else if (id <= previous) faults.push(`${at}: id ${id} comes after ${previous}: sort the rows by id`);
    previous = id;
    explained.add(id);
    if (!isKnown) faults.push(`${at}: origin "${origin}" must be one of ${originList}`);
    else if (code === '' && !originsWithoutCode.includes(origin as Origin))
      faults.push(`${at}: ${id} is ${origin}, but has no postal code: run npm run import`);
    else if (code !== '' && originsWithoutCode.includes(origin as Origin) && origin !== 'corrected')
      faults.push(`${at}: ${id} is ${origin}, but has the postal code ${code ?? ''}: run npm run import`);
    if (['filled', 'replaced'].includes(origin) && !hasSecond)
      faults.push(`${at}: ${id} is ${origin}, but sources.csv has no row with the key postal-codes: add it`);
  }
  for (const { id, postal_code, line } of villages) {
    if (postal_code === '' && !explained.has(id))
      faults.push(
        `villages.csv:${line}: ${id} has no postal code, and provenance.csv does not say why: run npm run import`,
      );
  }
  return faults;
}

/** Checks that the tables have the corrected values. */
export function faultsOfCorrections(rows: DatasetRows): string[] {
  const byId = new Map<string, Readonly<Record<string, string | number>>>(
    levels.flatMap((level) => rows[plurals[level]].map((row) => [row.id, row] as const)),
  );
  const faults: string[] = [];
  for (const { id, field, from, to, reason, source, line } of rows.corrections) {
    const at = `corrections.csv:${line}`;
    const row = byId.get(id);
    const found = row?.[field];
    if (row === undefined) faults.push(`${at}: there is no region ${id}: remove the row`);
    else if (!['name', 'postal_code', 'code'].includes(field) || found === undefined)
      faults.push(`${at}: field "${field}" must be name, or postal_code of a village, or code of a province`);
    else if (found !== to)
      faults.push(
        `${at}: ${field} of ${id} is "${found}", the correction makes it "${to}": run npm run import`,
      );
    if (from === to) faults.push(`${at}: from and to are the same: remove the row`);
    if (reason === '' || source === '') faults.push(`${at}: reason and source must not be empty`);
  }
  return faults;
}

/** Checks that each changed spelling is the name of a region, in id order. */
export function faultsOfSpellings(rows: DatasetRows): string[] {
  const names = new Map(levels.flatMap((level) => rows[plurals[level]].map(({ id, name }) => [id, name])));
  const faults: string[] = [];
  let previous = '';
  for (const { id, from, to, line } of rows.spellings) {
    const at = `spellings.csv:${line}`;
    const name = names.get(id);
    if (name === undefined) faults.push(`${at}: there is no region ${id}: run npm run import`);
    else if (name !== to) faults.push(`${at}: ${id} is called "${name}", not "${to}": run npm run import`);
    else if (Number(id) <= Number(previous))
      faults.push(`${at}: id ${id} comes after ${previous}: sort the rows by id`);
    if (from === to) faults.push(`${at}: from and to are the same: run npm run import`);
    previous = id;
  }
  return faults;
}
