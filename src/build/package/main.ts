import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import type { ShownSettings } from '../../api/shown-settings.ts';
import { sitePaths } from '../../domain/page-path.ts';
import { bundlePackage, type PackageTexts } from './bundle.ts';
import { toDeclarations } from './types.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Returns the package's version for an edition: `1.2026.1125` for `2026-11-25`. */
export function packageVersion(edition: string): string {
  const [year, month, day] = edition.split('-').map(Number) as [number, number, number];
  return `1.${year}.${100 * month + day}`;
}

/** Returns the content of package.json. */
function describe(version: string, settings: ShownSettings): object {
  const { baseUrl, contactEmail: email, contactUrl, sourceUrl } = settings;
  return {
    name: 'kodepos',
    version,
    description: 'Regions and postal codes of Indonesia, with their search, without a server',
    keywords: ['kodepos', 'indonesia', 'postal code', 'wilayah', 'kelurahan', 'address', 'mcp'],
    homepage: baseUrl + sitePaths.data.en,
    bugs: { url: contactUrl ?? `${baseUrl}${sitePaths.about.id}#kontak`, email },
    author: { name: 'Kodepos', url: baseUrl, email },
    ...(sourceUrl !== undefined && {
      repository: { type: 'git', url: `git+${sourceUrl.replace(/(?:\.git)?\/?$/, '.git')}` },
    }),
    license: 'MIT AND CC-BY-4.0',
    type: 'module',
    engines: { node: '>=20' },
    bin: { kodepos: 'cli.js' },
    // For tools that do not read `exports`.
    main: './index.js',
    types: './kodepos.d.ts',
    exports: {
      '.': { types: './kodepos.d.ts', default: './index.js' },
      './address-field': { types: './address-field.d.ts', default: './address-field.js' },
      './package.json': './package.json',
    },
    sideEffects: ['./address-field.js', './cli.js'],
  };
}

function toNotices(folders: readonly string[]): string {
  const parts = folders.map((folder) => {
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    const { name, version } = JSON.parse(text) as Record<'name' | 'version', string>;
    const texts = readdirSync(folder)
      .filter((file) => /^(?:licen[cs]e|notice)/i.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return `${name} ${version}\n\n${texts.join('\n\n')}\n`;
  });
  return `The package contains code of these packages:\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

/** npm's fixed file date, so that the same files give the same bytes. */
const mtime = new Date('1985-10-26T08:15:00.000Z');

async function pack(files: ReadonlyMap<string, string>): Promise<Buffer> {
  const entries = Array.from(files, ([name, body]) => {
    const mode = name === 'cli.js' ? 0o755 : 0o644;
    const size = Buffer.byteLength(body);
    return { header: { name: `package/${name}`, size, mtime, mode }, body };
  });
  const packed = gzipSync(await packTar(entries), { level: 9 });
  // The gzip header names the operating system; 255 means unknown, so builds are equal.
  packed[9] = 255;
  return packed;
}

export function buildPackage(date: string, country: PackageTexts, settings: ShownSettings) {
  const version = packageVersion(date);
  const { files, packages } = bundlePackage({ version, ...country });
  const readme = read('src/package/README.md').replaceAll('https://HOST', settings.baseUrl);
  const texts = new Map([
    ['package.json', `${JSON.stringify(describe(version, settings), null, 2)}\n`],
    ['README.md', readme.replaceAll('VERSION', version)],
    ['LICENSE', read('LICENSE')],
    ['DATA-LICENSE.md', read('data/LICENSE.md')],
    ['NOTICES', toNotices(packages)],
    ['kodepos.d.ts', toDeclarations(read('src/package/kodepos.d.ts'))],
    ['address-field.d.ts', read('src/package/address-field.d.ts')],
    ...files,
  ]);
  return pack(texts);
}
