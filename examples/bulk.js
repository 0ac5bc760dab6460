import { writeFile } from 'node:fs/promises';

const response = await fetch('http://localhost:4321/download/kodepos.csv');
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
await writeFile('kodepos.csv', response.body);
