import { regionCsv, withId } from '../../api/downloads.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { villagesOf } from '../../dataset/summary.ts';

/** The file of one region, and where its rows begin in the CSV of all. */
interface Part {
  readonly name: string;
  readonly start: number;
  readonly bytes: Buffer;
}

/** Finds where each line begins, and the end of the last. Names have no line breaks. */
function findLines(csv: Buffer): readonly number[] {
  const starts = [0];
  for (let at = csv.indexOf('\n'); at !== -1; at = csv.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/**
 * Cuts the CSV into a file for each province and one for each regency, each with the header row. Rows are by id, so those of a
 * region stand together.
 */
export function* cutCsv(
  csv: Buffer,
  { provinces, regencies }: Pick<Dataset, 'provinces' | 'regencies'>,
): Generator<Part> {
  const lines = findLines(csv);
  const header = csv.subarray(0, lines[1]);
  for (const regions of [provinces, regencies]) {
    let line = 1;
    for (const region of regions) {
      const start = lines[line] ?? csv.length;
      line += villagesOf(region).length;
      const bytes = Buffer.concat([header, csv.subarray(start, lines[line])]);
      yield { name: withId(regionCsv.name, region.id), start, bytes };
    }
  }
}
