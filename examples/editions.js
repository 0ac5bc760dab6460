import Papa from 'papaparse';

const response = await fetch('http://localhost:4321/data/retired.csv');
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
const { data } = Papa.parse(await response.text(), { header: true, skipEmptyLines: true });
const successors = new Map(data.map((row) => [row.id, row.successor_id]));

for (const id of ['9201071030', '3515041017', '3273021004'])
  console.log(id, (successors.get(id) ?? id) || null);
