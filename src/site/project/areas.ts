import { workerData } from 'node:worker_threads';
import { projectData } from './data.ts';
import { buildAreas, type Areas } from '../../areas/areas.ts';

/** The build passes them to the thread that renders pages. */
const { areas } = (workerData ?? {}) as { readonly areas?: Areas };

/** The areas of this project's regions. */
export const projectAreas: Areas = areas ?? buildAreas(projectData);
