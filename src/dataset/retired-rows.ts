import { levels, type Level } from '../domain/level.ts';
import { idSchema, nameSchema, type Field, type Fields } from '../domain/record.ts';
import type { Dataset } from './dataset.ts';
import { earlierMatches, earlierMisses, type EarlierRegion } from './earlier-regions.ts';

const textOf = (key: 'name' | 'edition' | 'source', description: string): Field<string, EarlierRegion> => ({
  valueOf: (region) => region[key],
  schema: nameSchema(description),
});

/** The columns of retired.csv, in order. */
export const retiredColumns = {
  id: {
    valueOf: ({ id }: EarlierRegion): number => id,
    schema: idSchema('Kemendagri code without dots that an earlier edition has, and this one has not.'),
  },
  level: {
    valueOf: ({ level }: EarlierRegion): Level => level,
    schema: { type: 'string', enum: levels, description: 'Which level the region was of.' },
  },
  name: textOf('name', 'Name that it had.'),
  last_edition: textOf('edition', 'The last edition that has it.'),
  successor_id: {
    valueOf: ({ now }: EarlierRegion): number | null => now,
    schema: {
      ...idSchema('Id of the region that it is now; empty where unknown.'),
      type: ['integer', 'null'],
    },
  },
  how: {
    valueOf: ({ how }: EarlierRegion): string => how,
    schema: {
      type: 'string',
      enum: [...earlierMatches, ...earlierMisses].filter((how) => how !== 'renamed'),
      description:
        'How its successor was found: the same name in the same or succeeding parent, in the regency, or in the country; ' +
        'or why not: none has the name, or several have.',
    },
  },
  source: textOf('source', 'Name, version, author and licence of the source.'),
} as const satisfies Fields<EarlierRegion>;

/** Lists the regions whose ids are no more, in order of the ids. */
export function listRetired({ retired }: Pick<Dataset, 'retired'>): readonly EarlierRegion[] {
  return [...retired.values()].toSorted((a, b) => a.id - b.id);
}
