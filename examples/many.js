const ids = [3273021004, 3173061004, 5103011001];
for (let start = 0; start < ids.length; start += 100) {
  const some = ids.slice(start, start + 100).join();
  const response = await fetch(`http://localhost:4321/api/v1/villages?id=${some}&limit=100`);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { data } = await response.json();
  for (const { id, name, postal_code } of data) console.log(id, name, postal_code);
}
