import type { Dataset } from '../../src/dataset/dataset.ts';
import { fold } from '../../src/domain/fold.ts';
import type { Region, Village } from '../../src/domain/region.ts';
import { bareName } from '../../src/domain/designation.ts';
import type { Row } from './row.ts';

/** Makes whole numbers below a bound, always the same ones. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const rowsMade = 1260;
const set = 'made';

/**
 * Makes texts from the names of villages, as people might write and begin to type them; of some, that they name nothing is right: a street
 * alone, and places in other countries.
 */
export function makeRows({ villages, regencies, districts, nicknames }: Dataset): readonly Row[] {
  const random = makeRandom(11);
  const anyOf = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  /** A letter is missing, or two are swapped. */
  const misspell = (name: string): string => {
    const at = 1 + random(Math.max(name.length - 2, 1));
    const [one = '', other = ''] = [name[at], name[at + 1]];
    return name.slice(0, at) + (random(2) === 0 ? other : other + one) + name.slice(at + 2);
  };
  /** Words that the names of several villages of a district begin with, and that name none: then the district is meant. */
  const crowds = districts.flatMap((district) => {
    const words = district.children.map(({ name }) => name.replace(/ \S+$/, ''));
    const [first] = words.filter((word, at) => word.length > 4 && words.indexOf(word) !== at);
    const isName = district.children.some(({ name }) => name === first) || district.name === first;
    return first === undefined || isName ? [] : [{ district, words: first }];
  });
  const rowOf = (text: string, ...right: (Region | undefined)[]): Row => ({
    set,
    text,
    isRight: (region, code) => code === undefined && right.includes(region),
  });
  const toRow = (village: Village, n: number): Row => {
    const { name, parent: district, postalCode } = village;
    const { parent: regency } = district;
    const code = postalCode ?? '';
    const [whole, city, province] = [regency.name, bareName(regency.name), regency.parent.name];
    const street = (n % 3 === 0 ? anyOf(anyOf(regency.children).children) : anyOf(villages)).name;
    const house = `Jl. ${street} No. ${1 + random(90)}`;
    const small = [village, ...(district.name === name ? [district] : [])];
    const large = [district, ...(district.name === name ? [village] : [])];
    const cities = [...regencies, ...districts].filter(
      (each) =>
        bareName(each.name) === city &&
        (each.level === 'regency' ? each : each.parent).parent === regency.parent,
    );
    const abroad = [
      `${city}, Malaysia`,
      `${n} ${name} Road, Singapore`,
      `${street}, ${district.name}, Australia`,
      `${name} Street ${n}, ${city}, India`,
    ];
    const asked = code === '' ? undefined : code;
    const forms: readonly (() => Row)[] = [
      () => rowOf(`${name}, ${district.name}, ${whole}`, ...small),
      () => rowOf(`${name} ${district.name}`, ...small),
      () => rowOf(`${name}, ${whole}`, ...small),
      () => rowOf(`${house}, ${name}, Kec. ${district.name}, ${whole}, ${province} ${code}`, ...small),
      () => rowOf(`${house} ${name} Kec. ${district.name} ${whole}`, ...small),
      () => rowOf(`Kel. ${misspell(name)}, Kec. ${district.name}, ${whole}`, ...small),
      () => rowOf(`${house} RT 02/05, ${misspell(name)}, ${district.name}, ${city}`, ...small),
      () => rowOf(`${name} ${district.name.slice(0, Math.max(4, district.name.length - 3))}`, ...small),
      () => rowOf(`${name}, ${misspell(district.name)}, ${whole}`, ...small),
      () => rowOf(`${house}, Kec. ${district.name}, ${whole} ${code}`, ...large),
      () => rowOf(random(2) === 0 ? `${city} ${district.name} ${name}` : `${city} ${name}`, ...small),
      () => rowOf(`Jl. ${street} ${random(2) === 0 ? '' : `No. ${n}`}`, undefined),
      () => rowOf(`Jl. Raya ${street}, ${district.name}, ${city}`, ...large),
      () => rowOf(`${house}, ${city}, ${random(2) === 0 ? city : whole}, ${province}`, ...cities),
      () => rowOf(`${district.name.slice(0, Math.max(5, district.name.length - 2))} ${city}`, ...large),
      () => rowOf(abroad[random(abroad.length)] ?? '', undefined),
      // A region and a code alone ask for the code, or for its village.
      () => ({
        set,
        text: `${[whole, city, `${district.name}, ${city}`][random(3)] ?? ''} ${code}`,
        isRight: (region, own) =>
          own === asked ||
          (region?.level === 'village' &&
            region.parent.parent === regency &&
            region.postalCode === postalCode),
      }),
      // A village before the label of another district: behind a comma it is some other name, in a column it has moved.
      () => {
        const other = anyOf(anyOf(regency.children).children);
        const right = other.parent === district ? [other] : large;
        return rowOf(`${house}, ${other.name}, Kec. ${district.name}, ${whole}`, ...right);
      },
      () => {
        const { words, district: meant } = anyOf(crowds);
        return rowOf(`${words}, Kec. ${meant.name}, ${meant.parent.name}`, meant);
      },
      () => rowOf(`${name} | Kec. ${anyOf(regency.children).name} | ${whole} | ${code}`, village),
      () => ({ set, text: code, isRight: (_, own) => own === asked }),
    ];
    return (forms[n % forms.length] as () => Row)();
  };
  const isName = new Set([...districts, ...villages].map(({ name }) => fold(name)));
  const aliases = Array.from(nicknames, ([id, own]) => own.map((nickname) => ({ id, ...nickname }))).flat();
  // Who types the name of a quarter that people know by itself means it, although a village elsewhere has the name.
  const namesakes = [...Map.groupBy(aliases, ({ alias }) => alias)].filter(
    ([alias, [first]]) => first?.kind === 'quarter' && isName.has(fold(alias)),
  );
  return [
    ...Array.from({ length: rowsMade }, (_, n) => toRow(anyOf(villages), n)),
    ...namesakes.map(([text, all]): Row => ({
      set,
      text,
      isRight: (region) => all.some(({ id }) => id === region?.id),
    })),
  ];
}
