import { writeFileSync } from 'node:fs';
import { apiDocumentPath, formatApiDocument, formatTypes, typesPath } from './generated.ts';

writeFileSync(apiDocumentPath, await formatApiDocument());
writeFileSync(typesPath, await formatTypes());
console.log('wrote the operation table of docs/api.md, and examples/kodepos.d.ts');
