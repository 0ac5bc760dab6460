import { findPlaces } from '../../query/find-places.ts';
import { docsHeaders, pageHeaders, type Headers } from '../../api/headers.ts';
import { offerPath, sitePaths } from '../../domain/page-path.ts';
import { contentHash } from '../../api/hash.ts';
import type { Offer } from '../../api/alternatives.ts';
import { findPostalCode, placesOf, type Store } from '../../api/records.ts';
import type { Config } from '../config.ts';
import { keepEncodings, redirect, type Content, type Redirect } from '../../api/outcome.ts';
import { fileContent, type SetOrigin } from './files.ts';

/** Renders the page at a path and query with Astro; `locals` is what the page gets of the server. */
export type RenderPage = (target: string, locals: App.Locals) => Promise<Response>;

/** The data of the build that is served. */
export type BuiltData = Pick<App.Locals, 'edition' | 'version'>;

/** Gives what pages on demand get of the server. */
export function pageLocals(store: Store, settings: Config, { edition, version }: BuiltData): App.Locals {
  return {
    findPlaces: (q, page) => findPlaces(placesOf(store), q, page),
    edition,
    version,
    countVillages: () => {
      const { villageCodes } = store.search;
      return { all: villageCodes.length, withCode: villageCodes.filter((code) => code !== 0).length };
    },
    findPostalCode: (code) => findPostalCode(store, code)?.body,
    settings,
  };
}

/** Gives the HTML of what Astro answered for a page; throws where it answered with another status than 200. */
async function readHtml(target: string, response: Response): Promise<Buffer> {
  if (response.status !== 200) throw new Error(`the page ${target} answered with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
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
  return readHtml(target, await renderPage(target, locals));
}

/** The pages that show the operator's settings, which can change without a build, and the headers of each. */
export const settingPages: ReadonlyMap<string, Headers> = new Map([
  [sitePaths.about, pageHeaders],
  [sitePaths.docs, docsHeaders],
  [sitePaths.docsInEnglish, docsHeaders],
  [sitePaths.status, pageHeaders],
]);

/** The pages that are rendered on demand. */
export interface RenderedPages {
  /** Gives the page at a path if it is rendered on demand; `search` is what stands behind the question mark. */
  readonly findRendered: (path: string, search: string) => Promise<Content | Redirect> | undefined;
  /** Gives the page that offers places where an address has none. */
  readonly renderOffer: (offer: Offer) => Promise<Content>;
}

/** Makes the functions that render pages on demand: those that show settings once, the others each time. */
export function rendererOnDemand(
  renderPage: RenderPage,
  locals: App.Locals,
  setOrigin: SetOrigin,
): RenderedPages {
  const kept = new Map<string, Promise<Content>>();
  const toContent = (target: string, body: Buffer): Content =>
    fileContent(
      { extension: '.html', body, hash: contentHash(body) },
      `${target.split('?', 1)[0] ?? ''}.html`,
      setOrigin,
    );
  const render = async (target: string, given = locals): Promise<Content> =>
    toContent(target, await renderOnDemand(renderPage, target, given));
  /** A search that can only mean one page leads there. */
  const renderSearch = async (target: string): Promise<Content | Redirect> => {
    const response = await renderPage(target, locals);
    const location = response.status === 303 ? response.headers.get('Location') : null;
    return location === null ? toContent(target, await readHtml(target, response)) : redirect(location, 303);
  };
  return {
    findRendered: (path, search) => {
      if (path === sitePaths.search) return renderSearch(search === '' ? path : `${path}?${search}`);
      const headers = settingPages.get(path);
      if (headers === undefined) return undefined;
      let page = kept.get(path);
      if (page === undefined) {
        page = render(path).then((content) => keepEncodings({ ...content, headers }));
        kept.set(path, page);
        // The next request tries again.
        page.catch(() => kept.delete(path));
      }
      return page;
    },
    renderOffer: (offer) => render(offerPath, { ...locals, offer }),
  };
}
