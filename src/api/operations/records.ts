import { capitalize } from '../../domain/capitalize.ts';
import { idDigits, parseRegionId, type Level } from '../../domain/level.ts';
import { exampleIds } from '../examples.ts';
import * as schemas from '../schemas.ts';
import { noSuchRegion, retiredRegionMessage } from '../messages.ts';
import { tags, type Operation } from '../operation.ts';
import { failure, redirect, type Content, type Failure } from '../outcome.ts';
import { idPattern } from '../parameter.ts';
import { listPath, recordPath } from '../paths.ts';
import { recordSchemas } from '../record-fields.ts';
import { findRecord, type Store } from '../bodies.ts';
import { sharedResponse, jsonResponse, errorResponse } from '../responses.ts';

function rejectRetiredId({ facts }: Store, id: number, toPath: (id: number) => string): Failure | undefined {
  const region = facts.earlier.retired.get(id);
  if (region === undefined) return undefined;
  if (region.now === null) return failure(404, retiredRegionMessage(region, undefined));
  const successor = toPath(region.now);
  // RFC 5829 defines this relation.
  const link = `<${successor}>; rel="successor-version"`;
  return failure(404, retiredRegionMessage(region, successor), ['Link', link]);
}

/** Creates the key, errors and function of an operation on a region. Redirects dotted codes. */
export function createRegionAnswer(
  level: Level,
  path: string,
  find: (store: Store, id: number) => Content | undefined,
  example = exampleIds[level],
): Pick<Operation, 'key' | 'otherResponses' | 'answer'> {
  const missing = failure(404, noSuchRegion(level));
  const toPath = (id: number): string => path.replace('{id}', String(id));
  return {
    key: { name: 'id', example, listAddress: `${listPath(level)}?id=` },
    otherResponses: {
      308: sharedResponse('Redirect'),
      404: errorResponse(
        'There is no such region now. `Link` names the successor of an earlier one ' +
          '(rel="successor-version").',
        noSuchRegion(level),
      ),
    },
    answer: ({ store }, key) => {
      const id = parseRegionId(key, [level]);
      if (id === undefined) return missing;
      const content = find(store, id);
      if (content !== undefined) return idPattern.test(key) ? content : redirect(toPath(id));
      const isOfLevel = String(id).length === idDigits[level];
      return (isOfLevel ? rejectRetiredId(store, id, toPath) : undefined) ?? missing;
    },
  };
}

export function recordOperation(level: Level): Operation {
  const name = capitalize(level);
  const path = recordPath(level, '{id}');
  return {
    id: `get${name}`,
    path,
    tag: tags[level],
    summary: `Get one ${level}`,
    description: `Returns the ${level} with this id. A dotted Kemendagri code redirects to the id.`,
    returns: `\`{"data":${name}}\``,
    success: jsonResponse(schemas.closed({ data: schemas.ref(name) })),
    schemas: { [name]: recordSchemas[level] },
    ...createRegionAnswer(level, path, (store, id) => findRecord(store, level, id)),
  };
}
