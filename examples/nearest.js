const url = new URL('http://localhost:4321/api/v1/nearest');
url.search = new URLSearchParams({ latitude: -6.8825, longitude: 107.6141, limit: 3 });
const response = await fetch(url);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
const { data } = await response.json();
for (const { name, postal_code, distance_metres } of data) console.log(name, postal_code, distance_metres);
