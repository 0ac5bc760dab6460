import { projectData } from '../../src/site/project/data.ts';
import type { Village } from '../../src/domain/region.ts';
import { readSearches } from './searches.ts';

const { provinces, regencies, villages, postalCodes, villagesByOtherCode } = projectData;

const read = (name: string): readonly string[] =>
  readSearches<string>(name).map(({ query, address }) => query ?? address ?? '');

const some = <T>(values: Iterable<T>, step: number): readonly T[] =>
  [...values].filter((_, at) => at % step === 0);

const typed = (step: number, write: (village: Village) => string): readonly string[] =>
  some(villages, step).map(write);

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const line = ({ name, parent: { name: district, parent } }: Village): string =>
  [name, district, parent.name, parent.parent.name].join(', ');

/** More than 2,000 searches and addresses of all kinds, always the same ones. */
export const countrySearches: readonly string[] = [
  ...new Set([
    ...['searches.csv', 'short-searches.csv', 'addresses.csv', 'addresses-held-out.csv'].flatMap(read),
    ...[...provinces, ...regencies].flatMap(({ name, aliases }) => [name, ...aliases]),
    ...some(projectData.nicknames.values(), 5).flatMap((own) => own.map(({ alias }) => alias)),
    ...letters,
    ...some(
      letters.flatMap((one) => letters.map((other) => one + other)),
      9,
    ),
    ...typed(701, ({ name }) => name),
    ...typed(709, ({ name }) => name.toLowerCase().slice(0, 4)),
    ...typed(719, ({ name, parent }) => `${name} ${parent.parent.name}`),
    ...typed(727, (village) => `${line(village)} ${village.postalCode ?? ''}`),
    ...typed(733, (village) => `Jl. Mawar No. 5 RT 01/02, Kel. ${line(village)}`),
    // A letter is missing, and two are swapped.
    ...typed(739, ({ name }) => name.slice(0, 3) + name.slice(4)),
    ...typed(
      743,
      ({ name, parent }) =>
        `${name.slice(0, 2)}${name[3] ?? ''}${name[2] ?? ''}${name.slice(4)} ${parent.name}`,
    ),
    ...some(postalCodes.keys(), 199).flatMap((code) => [code, code.slice(0, 3), `jakarta ${code}`]),
    ...some(villagesByOtherCode.keys(), 97),
    ...['', ' ', '#$', '!', '٣٤', '40 135', "Ba'a", '__proto__', 'kota', 'kode pos', '北京'],
  ]),
];
