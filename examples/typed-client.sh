npm install openapi-fetch
npx openapi-typescript http://localhost:4321/openapi.json --output kodepos.d.ts
