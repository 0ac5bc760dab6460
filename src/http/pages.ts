import type { Offer } from '../api/alternatives.ts';
import { fileContent } from '../api/file-kinds.ts';
import { redirect, type Content, type Redirect } from '../api/outcome.ts';
import { placesOf, type Store } from '../api/records.ts';
import { offerPath, sitePaths } from '../domain/page-path.ts';
import { findPlaces } from '../query/find-places.ts';
import { findPosition } from '../query/names/numbers.ts';
import { postalCodesOf } from '../query/words/search-index.ts';

/** Makes what the server passes to pages that it renders on demand. */
export function pageLocals(store: Store): App.Locals {
  const { search, index } = store;
  return {
    findPlaces: (q, page) => findPlaces(placesOf(store), q, page),
    listCodes: ({ type, id }) => {
      const position = type === 'postal-code' ? undefined : findPosition(index.ids[type], Number(id));
      if (type === 'postal-code' || position === undefined) return [];
      const [start = 0, end = 0] = search.firstVillages[type].subarray(position, position + 2);
      return postalCodesOf(search, start, end);
    },
  };
}

/** Renders the page at a path and query with Astro. */
export type RenderPage = (target: string, locals: App.Locals) => Promise<Response>;

export type PagesOnDemand = ReturnType<typeof pageRenderer>;

/**
 * Makes the functions that render pages on demand. Astro gets a path and query, neither the client's headers nor its connection.
 * They throw what the page throws, and where its status is not 200.
 */
export function pageRenderer(renderPage: RenderPage, store: Store) {
  const locals = pageLocals(store);
  const toContent = async (path: string, response: Response): Promise<Content> => {
    // This is logged, so it has no query, which holds what a person typed.
    if (response.status !== 200) throw new Error(`the page ${path} has the status ${response.status}`);
    return fileContent(Buffer.from(await response.arrayBuffer()), `${sitePaths.search}.html`);
  };
  return {
    /** Gives the page of a search, or a redirect to the only place that it can mean. */
    renderSearch: async (search: string, path: string): Promise<Content | Redirect> => {
      const target = search === '' ? path : `${path}?${search}`;
      const response = await renderPage(target, locals);
      const location = response.status === 303 ? response.headers.get('Location') : null;
      return location === null ? toContent(path, response) : redirect(location, 303);
    },
    /** Gives the page of a 404 that offers places. */
    renderOffer: async (offer: Offer): Promise<Content> =>
      toContent(offerPath, await renderPage(offerPath, { ...locals, offer })),
  };
}
