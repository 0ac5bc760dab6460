for (const code of ['92.01.07.1030', '35.15.04.1017']) {
  const response = await fetch(`http://localhost:4321/api/v1/places/${code}`);
  const { data, error } = await response.json();
  console.log(code, response.ok ? `${data.code} ${data.name}` : error);
}
