import { findPlaces } from '../../query/find-places.ts';
import { docsHeaders, pageHeaders, type Headers } from '../../contract/headers.ts';
import { sitePaths } from '../../domain/page-path.ts';
import { contentHash } from '../../store/hash.ts';
import { placesOf } from '../../store/places.ts';
import { findPostalCode, type Store } from '../../store/record-tables.ts';
import type { Config } from '../config.ts';
import { keepForms, type Content } from '../reply/outcome.ts';
import { fileContent, type SetOrigin } from './files.ts';

/** Renders the page at a path and query with Astro; `locals` is what the page gets of the server. */
export type RenderPage = (target: string, locals: App.Locals) => Promise<Response>;

/** Gives what pages on demand get of the server. */
export function pageLocals(store: Store, settings: Config, edition: string): App.Locals {
  return {
    findPlaces: (q, page) => findPlaces(placesOf(store), q, page),
    edition,
    countVillages: () => {
      const { villageCodes } = store.search;
      return { all: villageCodes.length, withCode: villageCodes.filter((code) => code !== 0).length };
    },
    findPostalCode: (code) => findPostalCode(store, code)?.body,
    settings,
  };
}

/**
 * Gives the HTML of a page on demand. Astro sees an address, and neither the client's headers nor its connection.
 *
 * @throws what the page throws, or that it answered with another status than 200
 */
export async function renderOnDemand(
  renderPage: RenderPage,
  target: string,
  locals: App.Locals,
): Promise<Buffer> {
  const response = await renderPage(target, locals);
  if (response.status !== 200) throw new Error(`the page ${target} answered with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** The pages that show the operator's settings, which can change without a build, and the headers of each. */
export const settingPages: ReadonlyMap<string, Headers> = new Map([
  [sitePaths.about, pageHeaders],
  [sitePaths.docs, docsHeaders],
]);

/** Gives the page at a path if it is rendered on demand; `search` is what stands behind the question mark. */
export type FindRendered = (path: string, search: string) => Promise<Content> | undefined;

/** Makes the function that renders pages on demand: that of search results each time, those that show settings once. */
export function rendererOnDemand(
  renderPage: RenderPage,
  locals: App.Locals,
  setOrigin: SetOrigin,
): FindRendered {
  const kept = new Map<string, Promise<Content>>();
  const render = async (target: string): Promise<Content> => {
    const body = await renderOnDemand(renderPage, target, locals);
    return fileContent({ extension: '.html', body, hash: contentHash(body) }, target, setOrigin);
  };
  return (path, search) => {
    if (path === sitePaths.search) return render(search === '' ? path : `${path}?${search}`);
    const headers = settingPages.get(path);
    if (headers === undefined) return undefined;
    let page = kept.get(path);
    if (page === undefined) {
      page = render(path).then((content) => keepForms({ ...content, headers }));
      kept.set(path, page);
      // The next request tries again.
      page.catch(() => kept.delete(path));
    }
    return page;
  };
}
