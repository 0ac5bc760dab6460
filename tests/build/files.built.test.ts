import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { childLists } from '../../src/api/operations/children.ts';
import { childrenFile, childrenPath, postalCodePath, recordPath } from '../../src/api/paths.ts';
import { datasetRegions } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/site/project/data.ts';
import { levels } from '../../src/domain/level.ts';
import { askEach } from '../support/ask-each.ts';
import { client } from '../support/project.ts';
import { siteServer as server } from '../support/shared-server.ts';

const sameFile = (path: string) => [path, path] as const;
/** The path of every record and children list, with its file on a static host. */
const addresses = new Map<string, string>([
  ...levels.flatMap((level) =>
    datasetRegions(projectData, level).map(({ id }) => sameFile(recordPath(level, id))),
  ),
  ...childLists.flatMap(({ parent, child }) =>
    datasetRegions(projectData, parent).map(({ id }): [path: string, file: string] => [
      childrenPath(parent, id, child),
      childrenFile(parent, id, child),
    ]),
  ),
  ...Array.from(projectData.postalCodes.keys(), (code) => sameFile(postalCodePath(code))),
]);

test('the static build has records and lists of children that equal the bodies of the server', async () => {
  const wrong: string[] = [];
  let compared = 0;
  await askEach(server, [...addresses.keys()], (path, { status, body }) => {
    compared++;
    if (status !== 200 || !body.equals(readFileSync(join(client, addresses.get(path) ?? ''))))
      wrong.push(path);
  });
  expect(wrong).toEqual([]);
  expect(compared).toBe(108_956);
});
