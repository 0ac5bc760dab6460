import { inject, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { expectConformance } from '../conformance/faults.ts';
import { askDocument, findOperation, isAnsweredFromMemory } from '../conformance/document.ts';
import { siteServer } from '../support/shared-server.ts';

const { requests, isLong } = inject('fuzz');

/** Large downloads, which share the code of the small ones. */
const large = /^download(?:Xlsx|Ndjson|Sqlite|Places|GeoJson|Provenance)$/;

test.each(
  operations
    .filter((operation) => !isAnsweredFromMemory(operation) && (isLong || !large.test(operation.id)))
    .map(({ id }) => id),
)('%s conforms to its description', async (id) => {
  const document = await askDocument(siteServer);
  await expectConformance(siteServer, document, findOperation(document, id), isLong ? requests : 0);
});
