/** A package that the data comes from, pinned by the integrity of its tarball. */
export interface Source {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
}

/** Codes and names of Kepmendagri 300.2.2-2138/2025, and most postal codes. MIT; data CC BY 4.0. */
export const regionsSource: Source = {
  name: 'indonesia-nodejs',
  version: '1.1.0',
  integrity:
    'sha512-q/Zhj1IdCPFjec4TnjGi4a2zwZTuyiJyaam2Z2kvu9RvGVPscyk3c6xghDdiXQKmoS/ETuZP53ATOUt0Dy3ZEA==',
};

/** Postal codes of the 2019/2020 edition: fills gaps and confirms or refutes outliers. MIT. */
export const secondOpinionSource: Source = {
  name: 'geografis',
  version: '1.3.2',
  integrity:
    'sha512-VNrk114ibD0NxQ0ueAkjjT42Lnf9nVih18cvbw0rxoSlvoLV3OApkZLnkOe2ccrgi7+TMcRyNaOawHEdSag+oQ==',
};

/** ISO 3166-2, to confirm that every province code exists. MIT. */
export const isoSource: Source = {
  name: 'iso-3166',
  version: '4.4.0',
  integrity:
    'sha512-I6ylkNQgxVh7cYADMUJpqBUdremGvyGZkDRSk9Cdic/ITBUemsllQnUeRpz7yDKyfgAXI9oPa5A9dia+7IXLqw==',
};

/** Province id to ISO 3166-2:ID code without `ID-`. Joined by id: `Papua` and `Maluku` occur twice by name. */
export const provinceCodes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '11 AC,12 SU,13 SB,14 RI,15 JA,16 SS,17 BE,18 LA,19 BB,21 KR,31 JK,32 JB,33 JT,34 YO,35 JI,36 BT,51 BA,' +
    '52 NB,53 NT,61 KB,62 KT,63 KS,64 KI,65 KU,71 SA,72 ST,73 SN,74 SG,75 GO,76 SR,81 MA,82 MU,91 PA,92 PB,' +
    '93 PS,94 PT,95 PE,96 PD'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
