/**
 * Texts as users write them: `pool: text -> right`. The village is from one of these pools:
 * - `only`: no other village of the regency has the village's name;
 * - `town`: like `only`, and a district of the regency has the regency's name;
 * - `namesake`: the village has the name of its district;
 * - `twin`: another regency has the name of the village's regency;
 * - `rival`: like `twin`, and that regency has a village of this name with another designation;
 * - `crowd`: another village of the district has a name that starts with the same words.
 *
 * With `village 72 other`, 72 % of the texts mean the village, and the rest the other district.
 * `¦` becomes the `|` between columns.
 */
export const templates = `
  any: {start}, {desa?}{v}, {kec?}{d}, {k}, {p}, {c} -> village
  any: {house}, {desa}{v}, {kec}{d}, {k}, {p} {c} -> village
  any: {house} {v} {kec}{d} {k} {p} -> village
  any: {start}, {desa?}{v} {kec}{d}, {k?}, {p} -> village
  any: {house}, {v}, {d}, {k?}, {p}, {c} -> village
  any: {start}, {v~}, {kec?}{d}, {k} -> village
  any: {house}, {desa}{v~}, {kec}{d}, {k} -> village
  any: {start}, {v}, {d~}, {k} -> village
  any: {road}, {v}{rt}, {kec}{d}, {k}, {p} {c} -> village
  any: {v.}, {kec}{d.}, {k}, {p} -> village
  any: {p}, {k}, {kec}{d}, {desa?}{v} -> village
  any: {house} {near} ¦ {v} ¦ Kec. {d} ¦ {k} ¦ {c} -> village
  any: Jl. {near} {v} Kec. {d} {k} Prov. {P} -> village
  any: Jl. Raya {x} - {x}, {v}, {kec?}{d}, {k}, {c} -> village
  any: {house}, {v.}, Kec. {d.}, {v}, {d}, {k}, {p} {c} -> village
  any: {house}, {v}, Kec. {d}, {b}, {k}, {P} -> village
  any: {start}, {v}, {kec?}{d}, {k}, {P}, {C} -> village
  any: {start}, {v}, {kec?}{d}, {K2}, {P}, {C} -> village
  any: {hamlet} {desa}{v}, {kec?}{d}, {k?} -> village
  any: {v} {d} -> village
  any: {v} {d-} -> village
  any: {b} {d} {v} -> either
  any: {v}, {K} -> either
  any: {b} {v} -> alike
  any: {house}, {s}, {v}, Kec. {d}, {k} -> village 52 sibling
  any: {house}, {s}, {v}, Kec. {d}, {k}, {P} {C} -> village
  any: {house}, {v}, {s}, Kec. {d}, {k}, {P} {C} -> village
  any: {house}, {kec?}{d}, {k}, {p}, {c} -> district
  any: {road} {kec?}{d}, {k?}, {p} -> district
  any: {jl} {v}, {kec?}{d}, {k}, {p} -> village 45 district
  any: {jl} {site} {v}, {kec?}{d}, {k}, {p} -> village 60 district
  any: {jl} {site} {d}, {k}, {P} {c} -> district
  any: {d}, {k}, {p}, {c} -> district
  any: {d} {b} {C} -> district
  any: {house} {?}, Kec. {d}, {k} -> district
  any: {house} {b|s|x} ¦ Kec. {d} ¦ {k} ¦ {c} -> district
  any: Jl. Raya {x} - {x}, {kec?}{d}, {k} -> district
  any: {d-} {b} -> district
  crowd: {house}, {w}, {kec?}{d}, {k} -> district
  crowd: {w}, Kec. {d}, {K} -> district
  only: {start}, {desa?}{v}, {k?}, {p}, {c} -> village
  only: Dsn. {s} {desa}{v}, {k}, {p} -> village
  only: {desa}{v}, {n2}, {k} -> village
  town: {start}, {desa}{v}{rt}, {b}, {k}, {p} -> village
  namesake: {start}, {desa}{v}, {k}, {p} -> either
  namesake: {v}, {kec}{d}, {k} -> village
  namesake: {v} {d} -> village
  any: {house}, {d}, {v}, {kec?}{d}, {k} -> village
  namesake: {house}, {x|s}, {v}, {kec}{d}, {k} -> village
  only: {start}, {v}, {kec}{o.}, {k}, {p} {oc} -> village 72 other
  only: {v}, {o}, {k}, {p} {oc} -> village 72 other
  only: {v} ¦ {kec?}{o} ¦ {k} ¦ {c} -> village 90 other
  only: {house} ¦ {v} ¦ {kec?}{o} ¦ {k} ¦ {c} -> village 90 other
  only: {start}, {desa}{v} {kec}{o}, {k} -> village
  twin: {rural}, {b}, {p} -> kabupaten 95 kota
  twin: {house|?}, {b}, {p} -> kabupaten 58 kota
  twin: {house|?}, {b}, {p} {C} -> regency
  twin: {house}, {b}, {b|P} -> kota 60 kabupaten
  twin: {house}, {b}, {K}, {b}, {p} -> regency
  twin: {house}, {b}, {K}, {P} -> seat
  rival: {start}, {label}{v}, {b}, {P} -> kin
  any: {house}, {P} -> province
  any: {house}, {P} {C} -> regency
  any: {house}, {k}, {p} -> regency
  any: {house|}, {type}{b~}, {P} -> regency
  town: {house}, {b}, {K|k}, {P} -> town 60 regency
  town: {house}, {b}, {b}, {p} -> called
  any: Jl. {x} {no} -> nothing
  any: {thing} {x} No. {n} -> nothing
  any: {?} -> nothing
  any: {abroad} -> nothing
  any: {b} {C} -> code
  any: {b} {C} -> village 60 code
  any: {b}, {P} {C} -> code
  any: {C} -> code`
  .trim()
  .split(/\n */);

/** Alternatives for the names in braces that do not depend on the village. */
export const words: Readonly<Record<string, string>> = {
  abroad: '{b}, Malaysia|{n} {v} Road, Singapore|{x}, {d}, Australia|{v} Street {n}, {b}, India',
  c: '{C}|||',
  'desa?': '{desa}||',
  dusun: 'Dsn.|Dusun|Kp.|Kampung',
  hamlet: '{dusun} {s|x}|{dusun} {s|x} RT 0{n} RW 0{n}',
  house:
    '{road} No. {n}|{road} No.{n}, RT.{n}/RW.{n}|{road} Km. {n}|{road}|' +
    'Perum {x} Indah Blok C No. {n}|Toko {x} {road}|RT 0{n} RW 0{n}',
  k: '{K}|{K}|{kab}|{regency}',
  kec: 'Kec. |Kecamatan |Kec ',
  'kec?': '{kec}|',
  near: '{d}|{b}|{s}|{x}|Raya {s}',
  no: '|No. {n}',
  p: '{P}|{P}|',
  road: '{jl} {x}',
  jl: 'Jl.|Jalan|Jl|Jln.|Jl. Raya|Gg.',
  rt: '|| No. {n}|, RT.{n}/RW.0{n}| RT 02 RW 05',
  rural: '{dusun} {?}|Ds. {?}',
  site: 'Pelabuhan|Stasiun|Pasar|Terminal|Bandara|Kantor',
  start: '{house}|{house}|{hamlet}||{house}, {hamlet}',
  thing: 'Jl.|Jalan Raya|Perum|Toko',
};
