import { workerData } from 'node:worker_threads';
import { exampleAnswers } from '../../api/openapi.ts';
import { shownQuery } from '../../api/operations/all.ts';
import { projectData } from '../project/data.ts';
import { buildStore } from '../../api/bodies.ts';
import { buildCountry } from '../../country/from-dataset.ts';
import { listBounds } from '../../areas/areas.ts';
import { projectAreas } from '../project/areas.ts';

/** What the build gives to its thread that renders pages. */
const { answers } = (workerData ?? {}) as { readonly answers?: ReadonlyMap<string, unknown> };

/** The real answers to the examples of operations, by operationId. The dev server makes them itself. */
export const projectAnswers: ReadonlyMap<string, unknown> =
  answers ??
  exampleAnswers(buildStore(buildCountry(projectData, listBounds(projectData, projectAreas))), shownQuery);
