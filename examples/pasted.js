const query = new URLSearchParams({ q: 'Jl. Melati No. 5 RT 01/02, Dago, Coblong, Bandung 40132' });
const response = await fetch(`http://localhost:4321/api/v1/match?${query}`);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
const { place, confidence, code } = (await response.json()).data;
const isSure = place !== null && confidence >= 0.8;
console.log(isSure ? `${place.name}, ${place.district}` : 'ask the person', code.verdict, code.expected);
// > Dago, Coblong near 40135
