import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownSettings } from '../../src/api/shown-settings.ts';
import { buildPackage } from '../../src/build/package/main.ts';
import { toCountryFile, toPointsFile } from '../../src/country/country-file.ts';
import { readConfig } from '../../src/http/config.ts';
import { toPackagedFacts } from '../../src/package/facts.ts';
import { projectData } from '../../src/site/project/data.ts';
import { countryStore } from './store.ts';

/** Builds the package from the sources, and installs it into an empty folder. */
export async function installFromSource(folder: string): Promise<void> {
  const country = JSON.stringify(toCountryFile(countryStore));
  const points = JSON.stringify(toPointsFile(countryStore.points));
  const facts = JSON.stringify(toPackagedFacts(countryStore.facts));
  const settings = shownSettings(readConfig({}));
  const bytes = await buildPackage(projectData.edition.date, { country, points, facts }, settings);
  const packed = join(folder, 'kodepos.tgz');
  writeFileSync(packed, bytes);
  // As its users do, without requests to a registry.
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const options = ['install', '--offline', '--no-audit', '--no-fund', packed];
  execFileSync('npm', options, { cwd: folder, stdio: 'pipe' });
}

export type CommandResult = Readonly<{ status: number | null; output: string; messages: string }>;

export function runCommand(folder: string, words: readonly string[], input = ''): CommandResult {
  const command = join(folder, 'node_modules/.bin/kodepos');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    cwd: folder,
    input,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return { status, output: stdout, messages: stderr };
}
