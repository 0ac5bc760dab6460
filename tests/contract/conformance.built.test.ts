import { expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { askDocument, findOperation, isAnsweredFromMemory } from '../conformance/document.ts';
import { expectConformance, minRuns } from '../conformance/expect.ts';
import { siteServer } from '../support/shared-server.ts';

const seed = Math.trunc(Math.random() * 2 ** 31);

/** Large downloads, which share the code of the small ones. `npm run fuzz` tries all. */
const large = [
  'downloadXlsx',
  'downloadNdjson',
  'downloadSqlite',
  'downloadPlaces',
  'downloadGeoJson',
  'downloadProvenance',
];
const tried = operations.filter(
  (operation) => !isAnsweredFromMemory(operation) && !large.includes(operation.id),
);

test.each(tried.map(({ id }) => id))('%s conforms to its description', async (id) => {
  const document = await askDocument(siteServer);
  const operation = findOperation(document, id);
  console.log(
    `conformance: seed ${seed}; npm run fuzz -- --operation ${id} --seed ${seed} generates the same`,
  );
  const { port } = siteServer;
  expect(await expectConformance({ port, document }, operation, { runs: minRuns, seed })).toBeGreaterThan(
    minRuns,
  );
});
