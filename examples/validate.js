async function isCodeOf(villageId, code) {
  if (!/^[1-9]\d{4}$/.test(code)) return false;
  const url = new URL('http://localhost:4321/api/v1/villages');
  url.search = new URLSearchParams({ id: villageId, postal_code: code });
  const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { meta } = await response.json();
  return meta.total === 1;
}

for (const code of ['40135', '40132', '4013']) console.log(code, await isCodeOf(3273021004, code));
