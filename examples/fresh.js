import { readFile, writeFile } from 'node:fs/promises';

const service = 'http://localhost:4321';
const known = await readFile('kodepos.etag', 'utf8').catch(() => '""');
const response = await fetch(`${service}/download/kodepos.csv`, { headers: { 'If-None-Match': known } });
if (response.status === 200) {
  await writeFile('kodepos.csv', response.body);
  await writeFile('kodepos.etag', response.headers.get('ETag'));
  const feed = await (await fetch(`${service}/data/changes.atom`)).text();
  const [latest] = /\/data\/changes\/[\d-]+\.json/.exec(feed);
  const { edition, changes } = await (await fetch(service + latest)).json();
  console.log(`${edition}: ${changes.length} changes`);
} else {
  console.log(response.status);
}
