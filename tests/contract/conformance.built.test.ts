import { expect, inject, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { expectConformance } from '../conformance/conform.ts';
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
  const { port } = siteServer;
  expect(
    await expectConformance({ port, document }, findOperation(document, id), isLong ? requests : 0),
  ).toBeGreaterThan(300);
});
