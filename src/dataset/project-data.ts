import { join } from 'node:path';
import type { Dataset } from './dataset.ts';
import { readChanges, type EditionChanges } from './change-files.ts';
import { loadDataset } from './load.ts';
import { namesakeFinder } from './namesakes.ts';
import { assessQuality, type Quality } from './quality.ts';

/** Pages are bundled at build, so it is found from where npm runs. */
const folder = join(process.cwd(), 'data');

/** The dataset of this project, loaded once. */
export const projectData: Dataset = loadDataset(folder);

/** What each of its editions changed, the latest first. */
export const projectChanges: readonly EditionChanges[] = readChanges(folder, projectData);

/** What is known of this project's dataset. */
export const projectQuality: Quality = assessQuality(projectData);

/** Gives the namesakes of a village of this project's dataset. */
export const findNamesakes = namesakeFinder(projectData);
