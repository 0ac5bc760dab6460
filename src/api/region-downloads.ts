import { csvTypes, inDownload, workbookTypes, type Download } from './download.ts';

/** A download of which each region of some levels has a file. */
type RegionDownload = Download & Required<Pick<Download, 'levels'>>;

/** The rows of one province or regency as CSV: what `kodepos.csv` has of it. */
export const regionCsv: RegionDownload = {
  id: 'downloadRegionCsv',
  ...inDownload('kodepos-{id}.csv'),
  ...csvTypes,
  levels: ['province', 'regency'],
  summary: 'Download the villages of one province or regency as CSV',
  description:
    'Gives the header row of `kodepos.csv` and its rows of one province or regency, for lists of one area.',
  answer: 'CSV: a header row, then a row for each village of one province or regency, by id',
  isCompressible: false,
};

/** The same rows of one province as a workbook. */
export const regionXlsx: RegionDownload = {
  id: 'downloadRegionXlsx',
  ...inDownload('kodepos-{id}.xlsx'),
  ...workbookTypes,
  levels: ['province'],
  summary: 'Download the villages of one province as a workbook',
  description: 'Gives what `kodepos.xlsx` has of one province, for offices that need no other.',
  answer: 'XLSX: as `kodepos.xlsx`, with the villages of one province',
  isCompressible: false,
};

/** The downloads of one region each. */
export const regionDownloads: readonly RegionDownload[] = [regionCsv, regionXlsx];

/** Fills the id of a region into the name or the address of its file. */
export function withId(template: string, id: number | string): string {
  return template.replace('{id}', String(id));
}
