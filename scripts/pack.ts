// Writes the npm package into the project's folder: npm run pack

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownSettings } from '../src/api/shown-settings.ts';
import { makePackage, versionOf } from '../src/build/package/main.ts';
import { projectData } from '../src/dataset/project-data.ts';
import { readConfig } from '../src/http/config.ts';

// The name that npm gives it.
const packageFile = `kodepos-${versionOf(projectData.edition.date)}.tgz`;
const bytes = await makePackage(projectData, shownSettings(readConfig()));
writeFileSync(join(import.meta.dirname, '..', packageFile), bytes);
console.log(`wrote ${packageFile}: ${bytes.length} bytes`);
