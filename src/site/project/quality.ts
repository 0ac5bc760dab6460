import { projectData } from './data.ts';
import { assessQuality, type Quality } from '../../dataset/quality.ts';

export const projectQuality: Quality = assessQuality(projectData);
