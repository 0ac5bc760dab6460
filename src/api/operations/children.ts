import { capitalize } from '../../domain/capitalize.ts';
import { plurals, type Level, type ParentLevel } from '../../domain/level.ts';
import { exampleIds } from '../examples.ts';
import * as schemas from '../schemas.ts';
import { tags, type Operation } from '../operation.ts';
import { childrenPath } from '../paths.ts';
import { recordSchemas } from '../record-fields.ts';
import { findChildrenBody } from '../bodies.ts';
import { jsonResponse } from '../responses.ts';
import { createRegionAnswer } from './records.ts';

interface ChildList {
  readonly parent: ParentLevel;
  readonly child: Level;
  readonly example: number;
}

/** The lists of descendants, without pagination. A build contains a file per parent. */
export const childLists: readonly ChildList[] = [
  { parent: 'province', child: 'regency', example: exampleIds.province },
  { parent: 'province', child: 'district', example: 31 },
  { parent: 'regency', child: 'district', example: exampleIds.regency },
  { parent: 'regency', child: 'village', example: 3101 },
  { parent: 'district', child: 'village', example: exampleIds.district },
];

function toOperation({ parent, child, example }: ChildList): Operation {
  const [name, plural] = [capitalize(child), plurals[child]];
  const path = childrenPath(parent, '{id}', child);
  return {
    id: `get${capitalize(plural)}Of${capitalize(parent)}`,
    path,
    tag: tags[child],
    summary: `Get all ${plural} of one ${parent}`,
    description: `Returns every ${child} of the ${parent}, for drop-down lists. Has no parameters.`,
    returns: `\`{"data":[${name}…]}\`: all of one ${parent}, in id order`,
    success: jsonResponse(schemas.closed({ data: schemas.list(name) })),
    schemas: { [name]: recordSchemas[child] },
    parameters: {},
    ...createRegionAnswer(parent, path, (all, id) => findChildrenBody(all, parent, id, child), example),
  };
}

export const childOperations = (level: Level): readonly Operation[] =>
  childLists.filter(({ parent }) => parent === level).map(toOperation);
