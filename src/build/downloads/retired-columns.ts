import type { EarlierRegion } from '../../dataset/earlier-regions.ts';
import { earlierMatches, earlierMissReasons } from '../../dataset/tables.ts';
import { levels } from '../../domain/level.ts';
import { choiceSchema, fieldsOf, idSchema, orNull, textSchema } from '../../api/fields.ts';

const column = fieldsOf<EarlierRegion>();

/** The columns of retired.csv, in order. */
export const retiredColumns = {
  id: column(
    ({ id }) => id,
    idSchema('Kemendagri code without dots that an earlier edition has, and this one has not.'),
  ),
  level: column(({ level }) => level, choiceSchema('Which level the region was of.', levels)),
  name: column(({ name }) => name, textSchema('Name that it had.')),
  last_edition: column(({ edition }) => edition, textSchema('The last edition that has it.')),
  successor_id: column(
    ({ now }) => now,
    orNull(idSchema('Id of the region that it is now; empty where unknown.')),
  ),
  how: column(
    ({ how }): string => how,
    choiceSchema(
      'How its successor was found: the same name in the same or succeeding parent, in the regency, or in the country; ' +
        'or why not: none has the name, or several have.',
      [...earlierMatches, ...earlierMissReasons].filter((how) => how !== 'renamed'),
    ),
  ),
  source: column(({ source }) => source, textSchema('Name, version, author and licence of the source.')),
};
