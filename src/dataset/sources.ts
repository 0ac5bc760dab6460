/** A package that the data comes from, pinned by the integrity of its tarball. */
export interface Source {
  readonly name: string;
  readonly version: string;
  readonly author: string;
  readonly licence: string;
  /** Where its source code is. */
  readonly home: string;
  readonly integrity: string;
}

/** Codes and names of Kepmendagri 300.2.2-2138/2025, and most postal codes. The data in it is CC BY 4.0. */
export const regionsSource: Source = {
  name: 'indonesia-nodejs',
  version: '1.1.0',
  author: 'M. Hamdani Ilham Latjoro',
  licence: 'MIT',
  home: 'https://github.com/dhank77/indonesia-nodejs',
  integrity:
    'sha512-q/Zhj1IdCPFjec4TnjGi4a2zwZTuyiJyaam2Z2kvu9RvGVPscyk3c6xghDdiXQKmoS/ETuZP53ATOUt0Dy3ZEA==',
};

/** Postal codes of the 2019/2020 edition: fills gaps and confirms or refutes outliers. */
export const secondOpinionSource: Source = {
  name: 'geografis',
  version: '1.3.2',
  author: 'drizki',
  licence: 'MIT',
  home: 'https://github.com/drizki/geografis',
  integrity:
    'sha512-VNrk114ibD0NxQ0ueAkjjT42Lnf9nVih18cvbw0rxoSlvoLV3OApkZLnkOe2ccrgi7+TMcRyNaOawHEdSag+oQ==',
};

/** ISO 3166-2, to confirm that every province code exists. */
export const isoSource: Source = {
  name: 'iso-3166',
  version: '4.4.0',
  author: 'Titus Wormer',
  licence: 'MIT',
  home: 'https://github.com/wooorm/iso-3166',
  integrity:
    'sha512-I6ylkNQgxVh7cYADMUJpqBUdremGvyGZkDRSk9Cdic/ITBUemsllQnUeRpz7yDKyfgAXI9oPa5A9dia+7IXLqw==',
};
