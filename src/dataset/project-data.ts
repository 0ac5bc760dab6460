import { join } from 'node:path';
import type { Dataset } from './dataset.ts';
import { loadDataset } from './load.ts';

/** The dataset of this project, loaded once. Pages are bundled at build, so the folder is found from where npm runs. */
export const projectData: Dataset = loadDataset(join(process.cwd(), 'data'));
