import { childLevels, levels, plurals, type Level, type ParentLevel } from '../domain/level.ts';
import { listParameters, shownParameters } from './list-parameters.ts';
import { capitalize, type Operation, type OperationOf } from './operation.ts';
import { childrenPath, listPath, recordPath } from './paths.ts';

const listOf = (level: Level): OperationOf<'list'> => ({
  kind: 'list',
  id: `list${capitalize(plurals[level])}`,
  level,
  path: listPath(level),
  parameters: listParameters(level),
  shows: shownParameters[level],
  summary: `List ${plurals[level]}`,
  description:
    `Gives one page of the ${plurals[level]} that match every parameter given; without parameters, of all. ` +
    'The order is by id; with `q` the best matches come first.',
  answer: `\`{"data":[${capitalize(level)}…],"meta":{page,limit,total}}\`: one page`,
});

const recordOf = (level: Level): OperationOf<'record'> => ({
  kind: 'record',
  id: `get${capitalize(level)}`,
  level,
  path: recordPath(level, '{id}'),
  summary: `Get one ${level}`,
  description: `Gives the record of the ${level} with this id. A dotted Kemendagri code redirects to the id.`,
  answer: `\`{"data":${capitalize(level)}}\``,
});

const childrenOf = (level: ParentLevel): OperationOf<'children'> => ({
  kind: 'children',
  id: `get${capitalize(plurals[childLevels[level]])}Of${capitalize(level)}`,
  level,
  path: childrenPath(level, '{id}'),
  summary: `Get all ${plurals[childLevels[level]]} of one ${level}`,
  description: `Gives every ${childLevels[level]} of the ${level} at once, as a drop-down list needs them. There are no pages and no filters.`,
  answer: `\`{"data":[${capitalize(childLevels[level])}…]}\`: all of one ${level}, by id`,
});

/** The operations that give regions: for each level its list, a record, and the children of one. */
export const regionOperations: readonly Operation[] = levels.flatMap((level): Operation[] => [
  listOf(level),
  recordOf(level),
  ...(level === 'village' ? [] : [childrenOf(level)]),
]);
