import { villagesOf } from '../../dataset/summary.ts';
import { villageColumns } from '../../dataset/village-rows.ts';
import type { Province, Regency } from '../../domain/region.ts';
import { toNumber, toSize } from './format.ts';

/** What a download is in Indonesian; `{n}` stands for the number of villages. Its size grows with that number. */
interface DownloadWords {
  readonly what: string;
  readonly bytesPerVillage?: number;
}

const downloadWords: Readonly<Record<string, DownloadWords>> = {
  'kodepos.csv': {
    what: 'semua {n} desa/kelurahan, satu baris tiap desa/kelurahan, UTF-8',
    bytesPerVillage: 87,
  },
  'kodepos.xlsx': {
    what: 'sama, untuk Excel dan sejenisnya: kode pos sebagai teks, judul kolom tetap terlihat, dengan lembar keterangan',
    bytesPerVillage: 43.2,
  },
  'kodepos.ndjson': { what: 'sama, satu JSON tiap baris, seperti jawaban API', bytesPerVillage: 197 },
  'kodepos.sqlite': {
    what: 'basis data siap pakai: satu tabel tiap tingkat, dengan pencarian nama (FTS5) dan perkiraan lokasi',
    bytesPerVillage: 336,
  },
  'kodepos.parquet': {
    what: 'sama seperti CSV, dengan perkiraan lokasi, untuk DuckDB, pandas, Spark dan sejenisnya',
    bytesPerVillage: 26,
  },
  'places.csv': {
    what: 'semua provinsi, kabupaten/kota, kecamatan dan desa/kelurahan: kode bertitik, sebutan, perkiraan lokasi, zona waktu dan halamannya',
    bytesPerVillage: 162,
  },
  'villages.geojson': {
    what: 'GeoJSON untuk peta: perkiraan lokasi tiap desa/kelurahan sebagai titik',
    bytesPerVillage: 306,
  },
  'areas.topojson': {
    what: 'TopoJSON untuk peta: batas perkiraan (bukan batas resmi) semua wilayah; GeoJSON tiap provinsi ada di areas-{id}.geojson, misalnya areas-32.geojson',
    bytesPerVillage: 281,
  },
  'provenance.csv': { what: 'asal kode pos dan titik lokasi tiap desa/kelurahan', bytesPerVillage: 58 },
  'retired.csv': {
    what: 'kode wilayah edisi lama yang tidak dipakai lagi, dan kode penggantinya; berlisensi ODbL 1.0',
    bytesPerVillage: 8.4,
  },
  'kodepos.tgz': {
    what: 'paket npm untuk Node, Deno, Bun dan peramban: pencarian dengan semua datanya, tanpa server; juga perintah untuk daftar alamat dan server MCP (0,9 MB)',
  },
  'datapackage.json': {
    what: 'keterangan kolom, jumlah baris, sumber dan hash untuk program (Frictionless)',
  },
  SHA256SUMS: { what: 'hash berkas di /download/, untuk sha256sum --check --ignore-missing' },
};

/** Describes a download in Indonesian, with its approximate size: pages are made before the files. */
export function describeDownload(name: string, villages: number): string {
  const { what = '', bytesPerVillage } = downloadWords[name] ?? {};
  const text = what.replace('{n}', toNumber(villages));
  return bytesPerVillage === undefined ? text : `${text} (${downloadSize(name, villages)})`;
}

export function downloadSize(name: string, villages: number): string {
  const bytes = (downloadWords[name]?.bytesPerVillage ?? 0) * villages;
  return toSize(bytes);
}

/** Gives the approximate size of the CSV file of a region: only names differ in length from row to row. */
export function regionCsvSize(region: Province | Regency): string {
  // Ids, postal code, commas, line end.
  const sameInEach = 2 + 4 + 6 + 10 + 5 + 8 + 2;
  let bytes = villageColumns.join().length + 2;
  for (const { name, parent: district } of villagesOf(region)) {
    const { parent: regency } = district;
    bytes += sameInEach + [name, district.name, regency.name, regency.parent.name].join('').length;
  }
  return toSize(bytes);
}

/** Gives the approximate size of the workbook of a province: what is the same in each, then its rows. */
export function regionXlsxSize(province: Province): string {
  return toSize(5000 + 40 * villagesOf(province).length);
}
