// Serves the build: npm run serve

import { existsSync } from 'node:fs';

const bundle = new URL('../dist/server/entry.mjs', import.meta.url);
if (!existsSync(bundle)) {
  console.error('dist/server/entry.mjs is not there: run npm run build');
  process.exit(1);
}
const { serve } = await import(bundle.href);
await serve();
