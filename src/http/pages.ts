import type { Offer } from '../search/alternatives.ts';
import { toFileContent } from '../api/file-kinds.ts';
import { redirect, type Content, type Redirect } from '../api/outcome.ts';
import { findPlaceFields, type Place } from '../api/place-fields.ts';
import { toApiRecord } from '../api/record-fields.ts';
import type { Store } from '../api/bodies.ts';
import { findByCode, listPostalCodes } from '../country/codes.ts';
import { findPosition, rangeWithin } from '../country/positions.ts';
import { findRegion, listChildrenAt, pagePathAt } from '../country/region.ts';
import { offerPath, sitePaths } from '../domain/page-path.ts';
import { labelPath } from '../domain/region-path.ts';
import { createPlaceFilter, findInSteps } from '../search/find-places.ts';
import { finish } from '../search/steps.ts';
import type { TakeSteps } from './search-queue.ts';

const placeFinder =
  (store: Store, takeSteps: TakeSteps): App.Locals['findPlaces'] =>
  (q, { provinceId, ...page }) => {
    const within = provinceId === undefined ? {} : { province: provinceId };
    return takeSteps(findInSteps(store, q, { ...page, accepts: createPlaceFilter(store, { within }) }));
  };

export function pageLocals(store: Store): App.Locals {
  const all = listPostalCodes(store, { start: 0, end: store.postalCodes.length });
  return {
    codeOrder: new Map(all.map((code, at) => [code, at])),
    findPlaces: placeFinder(store, (steps) => Promise.resolve(finish(steps))),
    findPlace: (id) => findPlaceFields(store, id),
    findLikelierCode: (id) => store.facts.likelierCodes.get(id),
    listChildren: (region) =>
      listChildrenAt(store, region && findRegion(store, region.id)).map((child) => ({
        ...toApiRecord(child),
        url: pagePathAt(child),
      })),
    listVillageNames: (code) =>
      Array.from(findByCode(store.villagesByCode, code), (at) => store.names.village[at] ?? ''),
    listCodes: ({ type, id }) => {
      if (type === 'postal-code') return [];
      return listPostalCodes(store, rangeWithin(store, 'village', type, Number(id)));
    },
    listOtherNames: ({ type, id }) => {
      if (type === 'postal-code') return [];
      const position = findPosition(store.ids[type], Number(id));
      return store.otherNames[type].filter(([at]) => at === position).map(([, name]) => name);
    },
  };
}

export type RenderPage = (target: string, locals: App.Locals) => Promise<Response>;

export type PagesOnDemand = ReturnType<typeof createPageRenderer>;

/** Renders pages from path and query, without the client's headers. Throws on errors. */
export function createPageRenderer(renderPage: RenderPage, store: Store) {
  const locals = pageLocals(store);
  const toContent = async (path: string, response: Response): Promise<Content> => {
    // Logged, so without the query, which is free text.
    const { status } = response;
    if (status !== 200) throw new Error(`the page ${path} has the status ${status}`);
    return toFileContent(Buffer.from(await response.arrayBuffer()), `${sitePaths.search}.html`);
  };
  return {
    /** Renders a search, or redirects to the only place that it can mean. */
    renderSearch: async (search: string, path: string, takeSteps: TakeSteps): Promise<Content | Redirect> => {
      const target = search === '' ? path : `${path}?${search}`;
      const response = await renderPage(target, { ...locals, findPlaces: placeFinder(store, takeSteps) });
      const location = response.status === 303 ? response.headers.get('Location') : null;
      return location === null ? toContent(path, response) : redirect(location, 303);
    },
    /** Renders the English page of a place, or of an error in the requested id. */
    renderPlace: async (place: Place | string): Promise<Content> =>
      toContent(labelPath, await renderPage(labelPath, { ...locals, place })),
    renderOffer: async (offer: Offer): Promise<Content> =>
      toContent(offerPath, await renderPage(offerPath, { ...locals, offer })),
  };
}
