// If the service does not reply, the order is accepted: check it later.
async function hasCode(villageId, code) {
  if (!/^\d{10}$/.test(villageId) || !/^[1-9]\d{4}$/.test(code)) return false;
  try {
    const url = `http://localhost:4321/api/v1/places/${villageId}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
    if (response.status === 404 || response.status === 410) return false;
    if (!response.ok) return true;
    const { postal_codes, other_postal_code } = (await response.json()).data;
    const codes = [...postal_codes, other_postal_code].filter(Boolean);
    return codes.length === 0 || codes.includes(code);
  } catch {
    return true;
  }
}

for (const [villageId, code] of [
  ['5103062005', '80361'],
  ['5103062005', '80363'],
  ['5103062005', '40135'],
  ['', '40135'],
])
  console.log(villageId, code, await hasCode(villageId, code));
