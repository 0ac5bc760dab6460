import type { Village } from '../domain/region.ts';
import type { CsvCells } from './csv.ts';
import type { DatasetRows } from './dataset.ts';

/** What people found of a postal code that looks like another place's. A `doubtful` one is kept, and its pages say so. */
const codeVerdicts = ['right', 'doubtful'] as const;

/** Whether a row is about a village with its code: the row's id is the village's, or that of its district. */
const isAbout = (row: CsvCells<'reviewed'>, id: string, code: string | null): boolean =>
  code === row.code && id.startsWith(row.id);

/** Gives why the postal codes of villages are doubtful, in Indonesian, by village id. */
export function buildDoubts(
  villages: readonly Village[],
  rows: readonly CsvCells<'reviewed'>[],
): ReadonlyMap<number, string> {
  const doubtful = Map.groupBy(
    rows.filter(({ verdict }) => verdict === 'doubtful'),
    ({ code }) => code,
  );
  return new Map(
    villages.flatMap(({ id, postalCode: code }) => {
      const found = doubtful.get(code ?? '')?.find((row) => isAbout(row, String(id), code));
      return found === undefined ? [] : [[id, found.why] as const];
    }),
  );
}

/** Checks that each reviewed code is that of its village, or of a village of its district, in id order. */
export function faultsOfReviewed({ reviewed, villages }: DatasetRows): string[] {
  const faults: string[] = [];
  const byCode = Map.groupBy(villages, ({ postal_code: code }) => code);
  let previous = '';
  for (const row of reviewed) {
    const { id, code, verdict, why, line } = row;
    const at = `reviewed.csv:${line}`;
    const bearers = byCode.get(code) ?? [];
    if (!bearers.some((village) => isAbout(row, village.id, code)))
      faults.push(`${at}: no village ${id} has the code ${code}: remove the row, or review the new code`);
    if (Number(id) <= Number(previous))
      faults.push(`${at}: id ${id} comes after ${previous}: sort the rows by id, each once`);
    previous = id;
    if (!codeVerdicts.some((known) => known === verdict))
      faults.push(`${at}: verdict "${verdict}" must be one of ${codeVerdicts.join(', ')}`);
    if (why === '') faults.push(`${at}: why is empty: give what speaks for or against the code`);
  }
  return faults;
}
