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
