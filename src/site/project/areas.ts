import { workerData } from 'node:worker_threads';
import { projectData } from './data.ts';
import { buildAreas, type Areas } from '../../areas/areas.ts';

/** The build passes the areas to the threads that render pages. */
const { areas } = (workerData ?? {}) as { readonly areas?: Areas };

export const projectAreas: Areas = areas ?? buildAreas(projectData);
