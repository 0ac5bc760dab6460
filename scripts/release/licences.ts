// Writes the licences of the packages in a release, with their texts: npm run licences [FILE]

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { labelOf, listReleased, writeOutput, type ReleasedPackage } from './packages.ts';

/** Names the author and the address of a package that has no licence text. */
function attribute({ folder, license }: ReleasedPackage): string {
  const { author, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    author?: string | { readonly name: string };
    repository?: string | { readonly url: string };
  };
  const by = typeof author === 'object' ? author.name : author;
  const from = typeof repository === 'object' ? repository.url : repository;
  const address = from?.replace(/^git\+|\.git$/g, '').replace(/^(?=[\w-]+\/)/, 'https://github.com/');
  return `The package comes without a text of its licence. It is under ${[license, by, address].filter(Boolean).join(', ')}.\n`;
}

/** Gives the different texts of a package: its licence, those of code that it includes, and notices. */
function readTexts({ folder }: ReleasedPackage): readonly string[] {
  const names = readdirSync(folder).filter((name) =>
    /^(?:licen[cs]e|copying|notice)(?:[.-]|$)|\.license\.txt$/i.test(name),
  );
  const texts = names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...new Set(texts.map((text) => `${text.replaceAll('\r\n', '\n').trim()}\n`))];
}

export function toLicences(released: readonly ReleasedPackage[]): string {
  const line = `${'='.repeat(80)}\n`;
  const parts = released.map((each) => {
    const texts = readTexts(each);
    const text = texts.length === 0 ? attribute(each) : texts.join('\n');
    return `${line}${labelOf(each)}\nLicence: ${each.license}\n${line}\n${text}`;
  });
  return `Kodepos has code of these packages in it. Each is under the licence that stands with it.\n\n${parts.join('\n')}`;
}

if (import.meta.main) writeOutput(toLicences(listReleased()));
