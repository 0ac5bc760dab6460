import { projectData } from './data.ts';
import { assessQuality, type Quality } from '../../dataset/quality.ts';

/** The quality report of this project's dataset. */
export const projectQuality: Quality = assessQuality(projectData);
