import type { Offer } from '../api/alternatives.ts';
import { redirect, type Content, type Redirect } from '../api/outcome.ts';
import { pageLocals } from '../api/page-locals.ts';
import type { Place } from '../api/place-fields.ts';
import type { Store } from '../api/records.ts';
import { offerPath, sitePaths } from '../domain/page-path.ts';
import { labelPath } from '../domain/region-path.ts';
import { fileContent } from '../api/file-kinds.ts';

/** Renders the page at a path and query with Astro; `locals` is what the page gets of the server. */
export type RenderPage = (target: string, locals: App.Locals) => Promise<Response>;

export type PagesOnDemand = ReturnType<typeof pageRenderer>;

/**
 * Makes the functions that render pages on demand. Astro sees an address, and neither the client's headers nor its connection.
 * They throw what the page throws, or that it answered with another status than 200.
 */
export function pageRenderer(renderPage: RenderPage, store: Store) {
  const locals = pageLocals(store);
  const toContent = async (path: string, response: Response): Promise<Content> => {
    // Without the query, which holds what a person typed: this is logged.
    if (response.status !== 200) throw new Error(`the page ${path} answered with ${response.status}`);
    return fileContent(Buffer.from(await response.arrayBuffer()), `${sitePaths.search}.html`);
  };
  return {
    /** Gives the page of a search, or of the one place that it can only mean. */
    renderSearch: async (search: string, path: string): Promise<Content | Redirect> => {
      const target = search === '' ? path : `${path}?${search}`;
      const response = await renderPage(target, locals);
      const location = response.status === 303 ? response.headers.get('Location') : null;
      return location === null ? toContent(path, response) : redirect(location, 303);
    },
    /** Gives the English page of a place, or of what is wrong with the id that was asked for. */
    renderPlace: async (place: Place | string): Promise<Content> =>
      toContent(labelPath, await renderPage(labelPath, { ...locals, place })),
    /** Gives the page that offers places where an address has none. */
    renderOffer: async (offer: Offer): Promise<Content> =>
      toContent(offerPath, await renderPage(offerPath, { ...locals, offer })),
  };
}
