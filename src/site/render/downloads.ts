import type { Download } from '../../api/downloads.ts';
import { villagesOf } from '../../dataset/summary.ts';
import type { Language, Translated } from '../../domain/language.ts';
import type { Province, Regency } from '../../domain/region.ts';
import { toNumber, toSize } from './format.ts';

/** What a download is; `{n}` stands for the number of villages. */
interface DownloadWords {
  readonly what: Translated;
  /** The size of those that grow with the number of villages. */
  readonly bytesPerVillage?: number;
  readonly bytes?: number;
}

const downloadWords: Readonly<Record<string, DownloadWords>> = {
  'kodepos.csv': {
    what: {
      id: 'semua {n} desa/kelurahan, satu baris tiap desa/kelurahan, UTF-8',
      en: 'all {n} villages, one row each, UTF-8',
    },
    bytesPerVillage: 87,
  },
  'kodepos.xlsx': {
    what: {
      id: 'semua kecamatan dan desa/kelurahan untuk Excel dan sejenisnya: kode pos sebagai teks, judul kolom tetap terlihat, dengan lembar keterangan',
      en: 'all districts and villages for Excel, with Indonesian headings: codes stored as text, frozen header row, a sheet with explanations',
    },
    bytesPerVillage: 41.8,
  },
  'kodepos.ndjson': {
    what: {
      id: 'semua desa/kelurahan, satu JSON tiap baris, dengan kode pos lain dan perkiraan lokasi',
      en: 'all villages, one JSON object per line, with other postal codes and approximate locations',
    },
    bytesPerVillage: 262,
  },
  'kodepos.sqlite': {
    what: {
      id: 'basis data siap pakai: satu tabel tiap tingkat, dengan pencarian nama (FTS5) dan perkiraan lokasi',
      en: 'a ready-made database: one table per level, with name search (FTS5) and approximate locations',
    },
    bytesPerVillage: 341,
  },
  'kodepos.parquet': {
    what: {
      id: 'semua desa/kelurahan dengan perkiraan lokasi, untuk DuckDB, pandas, Spark dan sejenisnya',
      en: 'all villages with approximate locations, for DuckDB, pandas, Spark and others',
    },
    bytesPerVillage: 25.7,
  },
  'places.csv': {
    what: {
      id: 'semua provinsi, kabupaten/kota, kecamatan dan desa/kelurahan: kode bertitik, sebutan, perkiraan lokasi, zona waktu dan halamannya',
      en: 'all provinces, regencies, districts and villages: dotted codes, official designations, approximate locations, time zones and pages',
    },
    bytesPerVillage: 162,
  },
  'villages.geojson': {
    what: {
      id: 'GeoJSON untuk peta: perkiraan lokasi tiap desa/kelurahan sebagai titik',
      en: 'GeoJSON for maps: the approximate location of each village as a point',
    },
    bytesPerVillage: 306,
  },
  'provenance.csv': {
    what: {
      id: 'asal kode pos dan titik lokasi tiap desa/kelurahan',
      en: 'where the postal code and the point of each village come from',
    },
    bytesPerVillage: 58,
  },
  'retired.csv': {
    what: {
      id: 'kode wilayah edisi lama yang tidak dipakai lagi, dan kode penggantinya; berlisensi ODbL 1.0',
      en: 'retired ids of earlier editions, and their successors; under ODbL 1.0',
    },
    bytesPerVillage: 8.4,
  },
  'kodepos.tgz': {
    what: {
      id: 'paket npm untuk Node, Deno, Bun dan peramban: pencarian dengan semua datanya, tanpa server; juga perintah untuk daftar alamat dan server MCP',
      en: 'npm package for Node, Deno, Bun and browsers: the search with all its data, no server needed; also a command for address lists and an MCP server',
    },
    bytes: 890_000,
  },
  'datapackage.json': {
    what: {
      id: 'keterangan kolom, jumlah baris, sumber dan hash untuk program (Frictionless)',
      en: 'columns, row counts, sources and hashes, for programs (Frictionless)',
    },
  },
  SHA256SUMS: {
    what: {
      id: 'hash berkas di /download/, untuk sha256sum --check --ignore-missing',
      en: 'hashes of the files in /download/, for sha256sum --check --ignore-missing',
    },
  },
};

export function describeDownload(name: string, villages: number, lang: Language = 'id'): string {
  return (downloadWords[name]?.what[lang] ?? '').replace('{n}', toNumber(villages, lang));
}

/** Gives the approximate size of a download, because pages are made before the files; of small files it gives none. */
export function downloadSize(name: string, villages: number, lang: Language = 'id'): string {
  const { bytesPerVillage = 0, bytes = bytesPerVillage * villages } = downloadWords[name] ?? {};
  return bytes === 0 ? '' : toSize(bytes, lang);
}

/** Gives the approximate size of the workbook of a region: what is the same in each, then its rows. */
export function regionXlsxSize(region: Province | Regency, lang: Language = 'id'): string {
  const villages = villagesOf(region);
  const districts = new Set(villages.map(({ parent }) => parent));
  return toSize(5200 + 35.7 * villages.length + 65 * districts.size, lang);
}

/** What people use a download for, by the end of its name. */
export function fileKindOf({ name }: Pick<Download, 'name'>) {
  if (/\.(?:csv|xlsx)$/.test(name)) return 'tables';
  if (/\.(?:ndjson|sqlite|parquet|tgz)$/.test(name)) return 'programs';
  return name.endsWith('.geojson') ? 'maps' : 'others';
}
