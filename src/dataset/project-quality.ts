import { projectData } from './project-data.ts';
import { assessQuality, type Quality } from './quality.ts';

/** The quality report of this project's dataset. */
export const projectQuality: Quality = assessQuality(projectData);
