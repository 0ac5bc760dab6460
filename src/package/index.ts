// What `import … from 'kodepos'` gives. Its types are made of the schemas of the API (src/build/package/types.ts).

import { engine } from './country.ts';

export const search = engine.search.bind(engine);
export const match = engine.match.bind(engine);
export const find = engine.find.bind(engine);
export const nearest = engine.nearest.bind(engine);
export const children = engine.children.bind(engine);
export const villagesOf = engine.villagesOf.bind(engine);
