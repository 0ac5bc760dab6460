import { projectData } from '../../dataset/project-data.ts';
import { mapMaker } from '../render/map-maker.ts';

/** The maps of this project's dataset. */
export const maps = mapMaker(projectData);

/** Whether any point is known. An operator's own data has none. */
export const hasPoints = projectData.points.latitudes.some((latitude) => !Number.isNaN(latitude));
