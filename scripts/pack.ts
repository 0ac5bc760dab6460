// Writes the npm package into the project's folder: npm run pack

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePackage, packageFile } from '../src/build/package/main.ts';
import { projectData } from '../src/dataset/project-data.ts';

const bytes = await makePackage(projectData);
writeFileSync(join(import.meta.dirname, '..', packageFile), bytes);
console.log(`wrote ${packageFile}: ${bytes.length} bytes`);
