const response = await fetch('http://localhost:4321/api/v1/postal-codes/40135');
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
const { data } = await response.json();
for (const { id, name, district, regency } of data) console.log(id, name, district, regency);
