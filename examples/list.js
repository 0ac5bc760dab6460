const url = new URL('http://localhost:4321/api/v1/villages');
url.search = new URLSearchParams({ district: 'Coblong', regency: 'Kota Bandung' });
const response = await fetch(url);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
const { data, meta } = await response.json();
for (const { name, district, postal_code } of data) console.log(name, district, postal_code);
console.log(`${data.length} / ${meta.total}`);
// > 6 / 6
