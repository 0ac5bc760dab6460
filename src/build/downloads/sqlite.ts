import { DatabaseSync } from 'node:sqlite';
import { datasetRegions, type Dataset } from '../../dataset/dataset.ts';
import { villagePointAt } from '../../domain/coordinates.ts';
import { formatAttribution } from '../../dataset/provenance.ts';
import { levels, plurals } from '../../domain/level.ts';
import { lineage, type Region } from '../../domain/region.ts';

const id = 'id INTEGER PRIMARY KEY';
const name = 'name TEXT NOT NULL';
const tokenizer = 'unicode61 remove_diacritics 2';
const schema = `
PRAGMA page_size = 4096;
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;

CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE provinces (
  ${id}, ${name}, code TEXT NOT NULL UNIQUE, bps_code TEXT
) STRICT;
CREATE TABLE regencies (
  ${id}, province_id INTEGER NOT NULL REFERENCES provinces, ${name}, bps_code TEXT
) STRICT;
CREATE TABLE districts (
  ${id}, regency_id INTEGER NOT NULL REFERENCES regencies, ${name}, other_postal_code TEXT
) STRICT;
CREATE TABLE villages (
  ${id}, district_id INTEGER NOT NULL REFERENCES districts, ${name}, postal_code TEXT,
  latitude REAL, longitude REAL, other_postal_code TEXT, pos_indonesia TEXT
) STRICT;
CREATE VIRTUAL TABLE names USING fts5 (
  name, within, level UNINDEXED, id UNINDEXED, tokenize = '${tokenizer}', prefix = '2 3'
);
`;

const indexes = `
CREATE INDEX regencies_of_province ON regencies (province_id);
CREATE INDEX districts_of_regency ON districts (regency_id);
CREATE INDEX villages_of_district ON villages (district_id);
CREATE INDEX villages_by_postal_code ON villages (postal_code);
CREATE INDEX villages_by_other_postal_code ON villages (other_postal_code);
CREATE INDEX villages_by_coordinates ON villages (latitude, longitude);
CREATE VIEW kodepos AS
  SELECT villages.id AS id, district_id, regency_id, province_id, villages.name AS name, postal_code,
    districts.name AS district, regencies.name AS regency, provinces.name AS province,
    villages.other_postal_code AS other_postal_code, latitude, longitude
  FROM villages
    JOIN districts ON districts.id = district_id
    JOIN regencies ON regencies.id = regency_id
    JOIN provinces ON provinces.id = province_id;
INSERT INTO names (names) VALUES ('optimize');
PRAGMA optimize;
VACUUM;
`;

function toCells(dataset: Dataset, region: Region, position: number): (string | number | null)[] {
  const { id, name } = region;
  const secondary = dataset.otherPostalCodes.get(id) ?? null;
  const bps = dataset.bpsCodes.get(id) ?? null;
  if (region.level === 'province') return [id, name, region.code, bps];
  if (region.level === 'regency') return [id, region.parent.id, name, bps];
  if (region.level === 'district') return [id, region.parent.id, name, secondary];
  const { latitude = null, longitude = null } = villagePointAt(dataset.points, position) ?? {};
  const pos = dataset.posIndonesia.get(id) ?? null;
  return [id, region.parent.id, name, region.postalCode, latitude, longitude, secondary, pos];
}

/**
 * Writes an SQLite database: a table per level, the view `kodepos` with the columns of
 * `listVillageFields`, `names` for full-text search, and `about`. Equal datasets give equal bytes.
 * @param file must not exist yet
 */
export function writeSqlite(file: string, dataset: Dataset): void {
  const database = new DatabaseSync(file);
  database.exec(schema);
  database.exec('BEGIN');
  const about = database.prepare('INSERT INTO about VALUES (?, ?)');
  const { date: edition, decree } = dataset.edition;
  const facts = { edition, decree, sources: formatAttribution(dataset.sources) };
  for (const [key, value] of Object.entries(facts)) about.run(key, value);
  const names = database.prepare('INSERT INTO names (name, within, level, id) VALUES (?, ?, ?, ?)');
  for (const level of levels) {
    const columns = level === 'village' ? '?, ?, ?, ?, ?, ?, ?, ?' : '?, ?, ?, ?';
    const insert = database.prepare(`INSERT INTO ${plurals[level]} VALUES (${columns})`);
    for (const [position, region] of datasetRegions(dataset, level).entries()) {
      insert.run(...toCells(dataset, region, position));
      const within = lineage(region).slice(0, -1).toReversed();
      // SQLite binds numbers as REAL, and FTS5 columns have no type to convert them to integers.
      names.run(region.name, within.map((part) => part.name).join(', '), level, BigInt(region.id));
    }
  }
  database.exec('COMMIT');
  database.exec(indexes);
  database.close();
}
