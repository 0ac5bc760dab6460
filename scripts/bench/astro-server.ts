// Astro's own standalone server on the build, in a process of its own; HOST and PORT say where.

import { join } from 'node:path';

const entry = join(import.meta.dirname, '../../dist/server/entry.mjs');
const { startServer } = (await import(entry)) as { startServer: () => unknown };
startServer();
