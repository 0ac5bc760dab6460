import type { Dataset } from '../../src/dataset/dataset.ts';
import { bareName, isCity, isKelurahan } from '../../src/domain/designation.ts';
import { fold } from '../../src/domain/fold.ts';
import type { District, Regency, Region, Village } from '../../src/domain/region.ts';
import { shortFormsByWord } from '../../src/search/short-forms.ts';

/** A text with what is right for it. */
export interface Row {
  readonly set: string;
  readonly text: string;
  /** Checks whether a region or a postal code is right; with neither, that the text names nothing. */
  readonly isRight: (region: Region | undefined, code?: string) => boolean;
}

/**
 * What people write, as `villages: text -> right`. `only` is a village whose name no other in the regency has, `town` one in a
 * regency with a district of its name, `namesake` one called like its district, `twin` one in a regency whose name another has,
 * `rival` one whose name a village of the other designation in the twin has, `crowd` one whose name starts like its sibling's.
 * Of `village 72 other`, the village is right in 72 % of the texts. `¦` stands for the `|` between columns.
 */
const templates = `
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
  namesake: {house}, {x}, {v}, {kec}{d}, {k} -> village
  only: {start}, {v}, {kec}{o.}, {k}, {p} {oc} -> village 72 other
  only: {v}, {o}, {k}, {p} {oc} -> village 72 other
  only: {v} ¦ {kec?}{o} ¦ {k} ¦ {c} -> village 90 other
  only: {house} ¦ {v} ¦ {kec?}{o} ¦ {k} ¦ {c} -> village 90 other
  only: {start}, {desa}{v} {kec}{o}, {k} -> village
  twin: {rural}, {b}, {p} -> kabupaten 95 kota
  twin: {house|?}, {b}, {p} -> kabupaten 58 kota
  twin: {house|?}, {b}, {p} {C} -> regency
  twin: {house}, {b}, {b|P} -> kota 60 kabupaten
  twin: {house}, {b}, {K}, {b}, {P} -> regency
  rival: {start}, {label}{v}, {b}, {P} -> kin
  any: {house}, {P} -> province
  any: {house}, {P} {C} -> regency
  any: {house}, {k}, {p} -> regency
  any: {house|}, {type}{b~}, {P} -> regency
  town: {house}, {b}, {K|k}, {P} -> regency
  town: {house}, {b}, {b}, {p} -> called
  any: Jl. {x} {no} -> nothing
  any: {thing} {x} No. {n} -> nothing
  any: {abroad} -> nothing
  any: {K|b} {C} -> code
  any: {b} {C} -> village 60 code
  any: {K|b}, {P} {C} -> code
  any: {C} -> code`;

/** What stands for the names in braces, if that is not a name of the village or around it. */
const words: Readonly<Record<string, string>> = {
  abroad: '{b}, Malaysia|{n} {v} Road, Singapore|{x}, {d}, Australia|{v} Street {n}, {b}, India',
  c: '{C}|||',
  'desa?': '{desa}||',
  dusun: 'Dsn.|Dusun|Kp.|Kampung',
  hamlet: '{dusun} {s|x}|{dusun} {s|x} RT 0{n} RW 0{n}',
  house:
    '{road} No. {n}|{road} No.{n}, RT.{n}/RW.{n}|{road} Km. {n}|{road}|Perum {x} Indah Blok C No. {n}|Toko {x} {road}|RT 0{n} RW 0{n}',
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

const rowsPerTemplate = 45;
const seed = 12;
const set = 'made';

/** Makes whole numbers below a bound, always the same ones. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Shortens a word as people and map services do. */
const shorten = (name: string): string =>
  name.replace(/\p{L}+/u, (word) => {
    const [short] = shortFormsByWord[word.toLowerCase()]?.split(' ') ?? [];
    return short === undefined ? word : `${short.charAt(0).toUpperCase()}${short.slice(1)}.`;
  });

const isSame = (one: string, other: string): boolean => fold(one) === fold(other);
const bare = ({ parent }: District): string => bareName(parent.name);
const startOf = (name: string): string => name.replace(/ \S+$/, '');

type ByName<Place> = ReadonlyMap<string, readonly Place[]>;

/** Groups the villages by the templates that they are for. */
function poolVillages(
  villages: readonly Village[],
  byName: ByName<Village>,
  shared: ByName<Regency>,
): Readonly<Record<string, readonly Village[]>> {
  const isOnly = ({ name, parent }: Village): boolean =>
    byName.get(fold(name))?.filter((other) => other.parent.parent === parent.parent).length === 1;
  const only = villages.filter(
    (village) =>
      isOnly(village) &&
      ![village.parent.name, bare(village.parent)].some((name) => isSame(name, village.name)),
  );
  const twin = villages.filter(({ parent }) => (shared.get(fold(bare(parent)))?.length ?? 0) > 1);
  return {
    any: villages,
    only,
    town: only.filter(({ parent }) => parent.parent.children.some(({ name }) => isSame(name, bare(parent)))),
    namesake: villages.filter(({ name, parent }) => isSame(name, parent.name)),
    twin,
    rival: twin.filter(({ id, name, parent }) =>
      byName
        .get(fold(name))
        ?.some(
          (other) => isKelurahan(other.id) !== isKelurahan(id) && isSame(bare(other.parent), bare(parent)),
        ),
    ),
    crowd: villages.filter(({ name, parent: { name: district, children } }) => {
      const start = startOf(name);
      const starts = children.filter((other) => startOf(other.name) === start && other.name !== start);
      return (
        start.length > 4 &&
        starts.length > 1 &&
        start !== district &&
        !children.some((other) => other.name === start)
      );
    }),
  };
}

type Names = Readonly<Record<string, () => string>>;

/** Makes texts from the names of villages, as people write and start to type them. */
export function makeRows(dataset: Dataset): readonly Row[] {
  const { villages, regencies, districts, nicknames } = dataset;
  const random = createRandom(seed);
  const anyOf = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  /** A letter is missing, or two are swapped. */
  const misspell = (name: string): string => {
    const at = 1 + random(Math.max(name.length - 2, 1));
    const [one = '', other = ''] = [name[at], name[at + 1]];
    return name.slice(0, at) + (random(2) === 0 ? other : other + one) + name.slice(at + 2);
  };
  const changes: Readonly<Record<string, (name: string) => string>> = {
    '~': misspell,
    '.': shorten,
    '-': (name) => name.slice(0, Math.max(4, name.length - 3)),
  };
  const expand = (template: string, names: Names): string =>
    template.replace(/\{([^}]*)\}/g, (_, alternatives: string) => {
      const name = anyOf(alternatives.split('|'));
      const change = changes[name.slice(-1)];
      const key = change === undefined ? name : name.slice(0, -1);
      const text = names[key]?.() ?? expand(anyOf((words[key] ?? '').split(/\|(?![^{]*\})/)), names);
      return change?.(text) ?? text;
    });
  const distort = (text: string): string =>
    [text.toUpperCase(), text.toLowerCase(), text.replaceAll(',', '')][random(10)] ?? text;
  const aliases = Array.from(nicknames, ([id, own]) => own.map((nickname) => ({ id, ...nickname }))).flat();
  const quarters = Map.groupBy(
    aliases.filter(({ kind }) => kind === 'quarter'),
    ({ id }) => Number(String(id).slice(0, 4)),
  );
  const byName = Map.groupBy(villages, ({ name }) => fold(name));
  const byCity = Map.groupBy(regencies, ({ name }) => fold(bareName(name)));
  const pools = poolVillages(villages, byName, byCity);

  const makeRow = (template: string, right: string, village: Village): Row => {
    const { id, name, parent: district, postalCode } = village;
    const { parent: regency } = district;
    const [city, type] = [bareName(regency.name), isCity(regency.name)];
    const neighbours = regency.children.filter(
      (other) => !other.children.some((each) => isSame(each.name, name)),
    );
    const [other, sibling] = [anyOf([...neighbours, district]), anyOf(district.children)];
    const own = quarters.get(regency.id) ?? [];
    const label = isKelurahan(id) ? 'Kel. |Kelurahan |Kel ' : 'Desa |Ds. |Ds |Kampung ';
    const shared = byCity.get(fold(city)) ?? [];
    const names: Names = {
      v: () => name,
      s: () => sibling.name,
      d: () => district.name,
      o: () => other.name,
      n2: () => anyOf(regency.children).name,
      K: () => regency.name,
      K2: () => anyOf(regency.parent.children).name,
      b: () => city,
      'k?': () => expand(shared.length === 1 ? '{b|k}' : '{k}', names),
      kab: () => regency.name.replace('Kabupaten ', 'Kab. '),
      regency: () => `${city} ${type ? 'City' : 'Regency'}`,
      type: () => (type ? 'Kota ' : 'Kab. '),
      P: () => regency.parent.name,
      C: () => postalCode ?? '',
      oc: () => anyOf([anyOf(other.children).postalCode ?? '', '']),
      w: () => startOf(name),
      desa: () => (random(8) === 0 ? anyOf(['Desa ', 'Kel. ']) : anyOf(label.split('|'))),
      label: () => label.split('|')[0] ?? '',
      n: () => String(1 + random(60)),
      x: () =>
        anyOf([
          ...(random(3) === 0 ? own.map(({ alias }) => alias) : []),
          anyOf(villages).name,
          anyOf(anyOf(regency.children).children).name,
        ]),
      '?': () => `${misspell(anyOf(villages).name)}q`,
    };
    const alike = (byName.get(fold(name)) ?? []).filter(({ parent }) => shared.includes(parent.parent));
    const namesakes = ({ name: own, children }: District): readonly Region[] =>
      children.filter((each) => isSame(each.name, own));
    const places: Readonly<Record<string, readonly (Region | undefined)[]>> = {
      village: [village],
      sibling: [sibling],
      either: isSame(name, district.name) ? [village, district] : [village],
      alike: alike.flatMap((each) => (isSame(each.name, each.parent.name) ? [each, each.parent] : [each])),
      kin: alike.filter((each) => isKelurahan(each.id) === isKelurahan(id)),
      district: [district, ...namesakes(district)],
      other: [other, ...namesakes(other)],
      regency: [regency],
      kota: shared.filter((each) => isCity(each.name)),
      kabupaten: shared.filter((each) => !isCity(each.name)),
      called: [...shared, ...regency.children.filter((each) => isSame(each.name, city))],
      province: [regency.parent],
      nothing: [undefined],
    };
    const [first = '', share, second = ''] = right.split(' ');
    const kind = share === undefined || random(100) < Number(share) ? first : second;
    const text = distort(expand(template, names))
      .replace(/(?<=^|,)(?:\s*,)+/g, '')
      .replace(/\s+/g, ' ')
      .replaceAll('¦', '|')
      .trim();
    const isAsked = (region: Region | undefined): boolean =>
      region?.level === 'village' && region.parent.parent === regency && region.postalCode === postalCode;
    return {
      ...{ set, text },
      isRight: (region, code) =>
        kind === 'code'
          ? code === undefined
            ? isAsked(region)
            : code === postalCode
          : code === undefined && places[kind]?.includes(region) === true,
    };
  };

  const isName = new Set([...districts, ...villages].map(({ name }) => fold(name)));
  // A bare well-known quarter name means that quarter, although a village elsewhere has the name.
  const namesakes = [...Map.groupBy(aliases, ({ alias }) => alias)].filter(
    ([alias, [first]]) => first?.kind === 'quarter' && isName.has(fold(alias)),
  );
  const made = templates
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [pool = '', template = '', right = ''] = line.trim().split(/: | -> /);
      const own = pools[pool] ?? [];
      return Array.from({ length: rowsPerTemplate }, () => makeRow(template, right, anyOf(own)));
    });
  return [
    ...made,
    ...namesakes.map(([text, all]): Row => ({
      ...{ set, text },
      isRight: (region) => all.some(({ id }) => id === region?.id),
    })),
  ];
}
