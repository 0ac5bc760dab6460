// npm install openapi-fetch
// npx openapi-typescript http://localhost:4321/openapi.json --output kodepos.d.ts
import createClient from 'openapi-fetch';
import type { paths } from './kodepos';

const client = createClient<paths>({ baseUrl: 'http://localhost:4321' });

const { data, error, response } = await client.GET('/api/v1/villages', {
  params: { query: { regency: 'Kota Bandung', q: 'dago' } },
});
if (data === undefined) throw new Error(`${response.status}: ${JSON.stringify(error)}`);
for (const { id, name, postal_code } of data.data) console.log(id, name, postal_code);
// > 3273021004 Dago 40135
