// The app of the development server. Vite reloads this module after an edit, but not the data.

import { buildRecordStore } from '../api/bodies.ts';
import { operations } from '../api/operations/all.ts';
import { hasJsonErrors } from '../api/paths.ts';
import { builtOrigin } from '../api/shown-settings.ts';
import { sitePaths } from '../domain/page-path.ts';
import { createApp } from '../http/app.ts';
import { readConfig } from '../http/config.ts';
import { createServerLog } from '../http/log.ts';
import { pageLocals } from '../http/pages.ts';
import { projectCountry } from '../site/project/data.ts';

const config = readConfig();
const { logger, request: observe } = createServerLog(config, () => performance.now());
const store = buildRecordStore(projectCountry);

/** Checks whether the app serves a path. Astro's server serves pages and assets. */
export const servesPath = (path: string): boolean =>
  hasJsonErrors(path) || operations.some((each) => each.path === path && path !== sitePaths.docs.id);

export const { handle } = createApp({
  config,
  store,
  origin: () => builtOrigin(config),
  observe,
  onFailure: (error) => {
    logger.error(error);
  },
});

export const locals = pageLocals(store);
