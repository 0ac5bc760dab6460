import { projectData } from '../dataset/project-data.ts';
import { mapMaker } from '../render/map-maker.ts';

/** The maps of this project's dataset. */
export const maps = mapMaker(projectData);
