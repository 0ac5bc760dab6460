import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spellReadme, spellTypes } from './generated.ts';

const root = join(import.meta.dirname, '..');
writeFileSync(join(root, 'README.md'), await spellReadme());
writeFileSync(join(root, 'examples/kodepos.d.ts'), await spellTypes());
console.log('wrote the operation table of README.md, and examples/kodepos.d.ts');
