// Deletes folders: node src/build/clear-away.ts FOLDER…
// It is its own process, because deleting a build takes half as long as making one. The next build deletes what it left.

import { rmSync } from 'node:fs';

for (const folder of process.argv.slice(2)) rmSync(folder, { recursive: true, force: true });
