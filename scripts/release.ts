// Writes what a release says of the packages in it, to a file or to standard output:
//   npm run sbom [FILE]       an SBOM in CycloneDX JSON
//   npm run licences [FILE]   their licences, with the texts

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesFile, type BundledPackage } from '../src/build/packages.ts';

const root = join(import.meta.dirname, '..');

/** A package whose code is in a release. */
interface ReleasedPackage extends BundledPackage {
  readonly folder: string;
  readonly license: string;
  readonly integrity: string;
}

/** The package of the pinned Node for this platform, which is that of the image. */
export const nodePackage = `node-${process.platform}-${process.arch}`;

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Formats a package's name and version as npm does. */
export const labelOf = ({ name, version }: BundledPackage): string => `${name}@${version}`;

/**
 * Lists the packages whose code is in a release, each version once: those that the bundler has put into the build, and the Node of the
 * image.
 *
 * @throws if there is no build, or the packages that it was made of are not those of the lockfile
 */
export function listReleased(): readonly ReleasedPackage[] {
  const bundled = readJson(`dist/server/${packagesFile}`) as readonly BundledPackage[];
  const { packages } = readJson('package-lock.json') as {
    readonly packages: Readonly<Record<string, Omit<ReleasedPackage, 'name' | 'folder'>>>;
  };
  const installed = Object.entries(packages).map(
    ([path, { version, license, integrity }]): ReleasedPackage => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, license, integrity, folder: join(root, path) };
    },
  );
  const node = installed.filter(({ name }) => name === nodePackage);
  return [...bundled, ...node].map((wanted) => {
    const found = installed.find((each) => labelOf(each) === labelOf(wanted));
    if (found === undefined) throw new Error(`${labelOf(wanted)} is not in the lockfile: run npm run build`);
    return found;
  });
}

function toComponent({ name, version, license, integrity }: ReleasedPackage): object {
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': labelOf({ name, version }),
    name,
    version,
    hashes: [{ alg: 'SHA-512', content }],
    licenses: [{ license: { id: license } }],
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  };
}

/** Formats an SBOM. The same packages give the same bytes: it has neither a serial number nor a date, which the format lets out. */
export function toSbom(released: readonly ReleasedPackage[]): string {
  const { name, version, license } = readJson('package.json') as Record<string, string>;
  const component = { type: 'application', name, version, licenses: [{ license: { id: license } }] };
  const sbom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component },
    components: released.map(toComponent),
  };
  return `${JSON.stringify(sbom, undefined, 2)}\n`;
}

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

if (import.meta.main) {
  const [what, file] = process.argv.slice(2);
  const text = what === 'sbom' ? toSbom(listReleased()) : toLicences(listReleased());
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text);
}
