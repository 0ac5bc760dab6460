import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RolldownPlugin } from 'rolldown';
import type { CountryTexts } from '../../country/country-file.ts';

const sources = join(import.meta.dirname, '../..');

const inputs = {
  index: join(sources, 'package/index.ts'),
  'address-field': join(sources, 'browser/widget/kodepos-address.ts'),
  cli: join(sources, 'package/cli.ts'),
};

const countryModule = 'virtual:country';
const fieldClient = join(sources, 'browser/widget/client.ts');

/** Creates a plugin that provides `modules` of constants, and the address field's engine. */
function createPlugin(modules: Readonly<Record<string, object>>): RolldownPlugin {
  return {
    name: 'kodepos-package',
    resolveId: async function (id, importer) {
      if (id in modules) return id;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return resolved?.id === fieldClient ? join(sources, 'package/field-client.ts') : resolved;
    },
    load: (id) => {
      if (!(id in modules)) return undefined;
      let code = '';
      for (const [key, value] of Object.entries(modules[id] ?? {}))
        code += `export const ${key} = ${JSON.stringify(value)};\n`;
      return code;
    },
  };
}

/** Matches the folder of a module's package. Modules of this project do not match. */
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

interface Bundle {
  readonly files: readonly (readonly [name: string, code: string])[];
  /** The folders of the bundled packages. */
  readonly packages: readonly string[];
}

export interface PackageTexts extends CountryTexts {
  readonly facts: string;
}

type Contents = PackageTexts & { readonly version: string };

/** Bundles the package in a process, because the bundler does not release its 220 MB. */
export function bundlePackage(contents: Contents): Bundle {
  const output = execFileSync(process.execPath, [import.meta.filename], {
    input: JSON.stringify(contents),
    maxBuffer: Infinity,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return JSON.parse(output.toString()) as Bundle;
}

async function bundle({ version, ...country }: Contents): Promise<Bundle> {
  const { rolldown } = await import('rolldown');
  const bundling = await rolldown({
    input: inputs,
    platform: 'neutral',
    external: /^node:/,
    // Otherwise papaparse requires modules that browsers lack.
    transform: { define: { PAPA_BROWSER_CONTEXT: 'true' } },
    tsconfig: false,
    // Selects the MCP server's validator of JSON Schema for workers, which is smaller.
    resolve: { conditionNames: ['workerd', 'import'], mainFields: ['module', 'main'] },
    plugins: [createPlugin({ [countryModule]: country, 'virtual:package': { version } })],
  });
  const { output } = await bundling.generate({
    format: 'es',
    minify: true,
    chunkFileNames: '[name].js',
    codeSplitting: { groups: [{ name: 'country', test: countryModule }] },
  });
  await bundling.close();
  const chunks = output.filter((each) => each.type === 'chunk');
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules));
  const packages = new Set(modules.flatMap((id) => packageFolder.exec(id)?.[0] ?? []));
  return {
    files: chunks.map(({ fileName, code }) => [fileName, code] as const),
    packages: [...packages].toSorted(),
  };
}

if (import.meta.main) {
  const contents = JSON.parse(readFileSync(0, 'utf8')) as Contents;
  process.stdout.write(JSON.stringify(await bundle(contents)));
}
