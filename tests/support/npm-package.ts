import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownSettings } from '../../src/api/shown-settings.ts';
import { buildPackage } from '../../src/build/package/main.ts';
import { toCountryFile, toPointsFile } from '../../src/country/country-file.ts';
import { readConfig } from '../../src/http/config.ts';
import { toPackagedFacts } from '../../src/package/facts.ts';
import { projectData } from '../../src/site/project/data.ts';
import { temporaryFolder } from './files.ts';
import { countryStore } from './store.ts';

/** Builds the package from the sources, installs it into a new folder, and returns its path. */
export async function installFromSource(): Promise<string> {
  const folder = temporaryFolder();
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
  return folder;
}
