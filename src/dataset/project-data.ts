import { join } from 'node:path';
import type { Dataset } from './dataset.ts';
import { loadDataset } from './load.ts';
import { namesakeFinder } from './namesakes.ts';
import { assessQuality, type Quality } from './quality.ts';

/** The dataset of this project, loaded once. Pages are bundled at build, so the folder is found from where npm runs. */
export const projectData: Dataset = loadDataset(join(process.cwd(), 'data'));

/** What is known of this project's dataset. */
export const projectQuality: Quality = assessQuality(projectData);

/** Gives the namesakes of a village of this project's dataset. */
export const findNamesakes = namesakeFinder(projectData);
