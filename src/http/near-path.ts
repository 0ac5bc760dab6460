import { plurals } from '../domain/level.ts';
import { operations } from '../api/operations/all.ts';
import { apiRoot } from '../api/paths.ts';
import { findSimilarWord } from '../domain/similar.ts';

const templates = operations.map(({ path }) => path.split('/').slice(1));

/** Finds the path that a wrong API path means: unversioned, singular, mistyped or cut off. */
export function findNearRoute(path: string): string | undefined {
  const segments = path.toLowerCase().replace(/^\/api\/(?:v\d+\/)?/, `${apiRoot}/`);
  const chosen: string[] = [];
  let fitting = templates;
  for (const [at, word] of segments.split('/').slice(1).entries()) {
    const next = fitting.flatMap((template) => template[at] ?? []);
    const plural = (plurals as Readonly<Record<string, string>>)[word] ?? word;
    const key = /^[\d.]+$/.test(word) ? next.find((part) => part.startsWith('{')) : undefined;
    const part = key ?? (next.includes(plural) ? plural : findSimilarWord(word, next));
    if (part === undefined) return undefined;
    fitting = fitting.filter((template) => template[at] === part);
    chosen.push(key === undefined ? part : word);
  }
  const [whole] = fitting.toSorted((one, other) => one.length - other.length);
  return whole && `/${[...chosen, ...whole.slice(chosen.length)].join('/')}`;
}
