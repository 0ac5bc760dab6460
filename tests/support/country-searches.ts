import { projectData } from '../../src/site/project/data.ts';
import type { Village } from '../../src/domain/region.ts';
import { everyNth } from './sample.ts';
import { readSearches } from './searches.ts';

const { provinces, regencies, villages, postalCodes, villagesByOtherCode } = projectData;

const read = (name: string): readonly string[] =>
  readSearches<string>(name).map(({ query, address }) => query ?? address ?? '');

const typed = (step: number, write: (village: Village) => string): readonly string[] =>
  everyNth(villages, step).map(write);

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const pairs = letters.flatMap((first) => letters.map((second) => first + second));
const line = ({ name, parent: { name: district, parent } }: Village): string =>
  [name, district, parent.name, parent.parent.name].join(', ');

/** More than 2,000 searches and addresses of all kinds, always the same ones. */
export const countrySearches: readonly string[] = [
  ...new Set([
    ...['searches.csv', 'short-searches.csv', 'addresses.csv', 'addresses-held-out.csv'].flatMap(read),
    ...[...provinces, ...regencies].flatMap(({ name, aliases }) => [name, ...aliases]),
    ...everyNth(projectData.nicknames.values(), 5).flatMap((names) => names.map(({ alias }) => alias)),
    ...[...letters, ...everyNth(pairs, 9)],
    ...typed(701, ({ name }) => name),
    ...typed(709, ({ name }) => name.toLowerCase().slice(0, 4)),
    ...typed(719, ({ name, parent }) => `${name} ${parent.parent.name}`),
    ...typed(727, (village) => `${line(village)} ${village.postalCode ?? ''}`),
    ...typed(733, (village) => `Jl. Mawar No. 5 RT 01/02, Kel. ${line(village)}`),
    // A letter is missing, or two are swapped.
    ...typed(739, ({ name }) => name.slice(0, 3) + name.slice(4)),
    ...typed(743, ({ name, parent }) => `${name.replace(/(?<=^..)(.)(.)/, '$2$1')} ${parent.name}`),
    ...everyNth(postalCodes.keys(), 199).flatMap((code) => [code, code.slice(0, 3), `jakarta ${code}`]),
    ...everyNth(villagesByOtherCode.keys(), 97),
    ...['', ' ', '#$', '!', '٣٤', '40 135', "Ba'a", '__proto__', 'kota', 'kode pos', '北京'],
  ]),
];
