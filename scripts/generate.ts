import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generated.ts';

for (const [path, text] of await generatedFiles()) {
  writeFileSync(join(import.meta.dirname, '..', path), text);
  console.log(`wrote ${path}`);
}
