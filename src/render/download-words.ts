/** The description of each download in Indonesian, by file name; `{n}` stands for the number of villages. */
export const downloadWords: Readonly<Record<string, string>> = {
  'kodepos.csv': 'semua {n} desa/kelurahan, satu baris tiap desa/kelurahan, UTF-8',
  'kodepos.ndjson': 'sama, satu JSON tiap baris, seperti jawaban API',
  'kodepos.sqlite': 'basis data siap pakai: satu tabel tiap tingkat, dengan pencarian nama (FTS5)',
  'kodepos.parquet': 'sama seperti CSV, untuk DuckDB, pandas, Spark dan sejenisnya',
  'provenance.csv': 'asal kode pos tiap desa/kelurahan',
  'datapackage.json': 'keterangan kolom, jumlah baris, sumber dan hash untuk program (Frictionless)',
  SHA256SUMS: 'hash berkas di /download/, untuk sha256sum --check --ignore-missing',
};
