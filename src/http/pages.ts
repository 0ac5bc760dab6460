import { toFileContent } from '../api/file-kinds.ts';
import type { TakeSteps } from '../api/operation.ts';
import { redirect, type Content } from '../api/outcome.ts';
import { createPlaceFinder, openPageData, type Offer } from '../api/page-data.ts';
import type { Place } from '../api/place-fields.ts';
import type { Store } from '../api/bodies.ts';
import { offerPath, sitePaths } from '../domain/page-path.ts';
import { labelPath } from '../domain/region-path.ts';
import { runSearchSteps } from '../search/steps.ts';

export const pageLocals = (store: Store): App.Locals => ({
  ...openPageData(store),
  findPlaces: createPlaceFinder(store, (steps) => Promise.resolve(runSearchSteps(steps))),
});

export type RenderPage = (target: string, locals: App.Locals) => Promise<Response>;

export type PagesOnDemand = ReturnType<typeof createPageRenderer>;

/** Creates a renderer of pages by path and query, without the client's headers. */
export function createPageRenderer(renderPage: RenderPage, store: Store) {
  const locals = pageLocals(store);
  const toContent = async (path: string, response: Response): Promise<Content> => {
    // The message is logged, so it omits the query, which is free text.
    const { status } = response;
    if (status !== 200) throw new Error(`the page ${path} has the status ${status}`);
    return toFileContent(Buffer.from(await response.arrayBuffer()), `${sitePaths.search.id}.html`);
  };
  const render = async (path: string, data: Pick<App.Locals, 'place' | 'offer'>): Promise<Content> =>
    toContent(path, await renderPage(path, { ...locals, ...data }));
  return {
    /** Renders a search, or redirects to the only place that it can mean. */
    renderSearch: async (search: string, path: string, takeSteps: TakeSteps) => {
      const target = search === '' ? path : `${path}?${search}`;
      const response = await renderPage(target, {
        ...locals,
        findPlaces: createPlaceFinder(store, takeSteps),
      });
      const location = response.status === 303 ? response.headers.get('Location') : null;
      return location === null ? toContent(path, response) : redirect(location, 303);
    },
    /** Renders the English page of a place, or of an error in the requested id. */
    renderPlace: (place: Place | string): Promise<Content> => render(labelPath, { place }),
    renderOffer: (offer: Offer): Promise<Content> => render(offerPath, { offer }),
  };
}
