import type { SSRManifest } from 'astro';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { advice, PageResult, routeAssets, type Props } from './page-result.ts';
import type { Html } from './runtime.ts';

interface StaticPath {
  readonly params: Readonly<Record<string, string>>;
  readonly props: Props;
}

/** A module of src/site/pages, compiled. */
interface PageModule {
  readonly default: (result: PageResult, props: Props, slots: object) => Html;
  readonly getStaticPaths?: () => readonly StaticPath[];
}

type Route = SSRManifest['routes'][number];

/** The entry of the bundle that Astro makes of the prebuilt pages. */
interface Bundle {
  readonly manifest: SSRManifest;
  readonly app: { readonly getComponentByRoute: (route: Route['routeData']) => Promise<PageModule> };
}

/** The pages of a route. */
export interface RoutePages {
  readonly pages: readonly { readonly path: string; readonly props: Props }[];
  /** Gives the HTML of a page. */
  readonly render: (props: Props) => string;
}

function listPages({ routeData }: Route, { getStaticPaths }: PageModule): RoutePages['pages'] {
  const { route, pathname, type } = routeData;
  if (type !== 'page') throw new Error(`the route ${route} is no page: ${advice}`);
  if (pathname !== undefined) return [{ path: pathname === '/' ? '/index' : pathname, props: {} }];
  const paths = getStaticPaths?.();
  if (!Array.isArray(paths)) throw new Error(`getStaticPaths of ${route} gives no array: ${advice}`);
  return (paths as readonly StaticPath[]).map(({ params, props }) => ({
    path: route.replace(/\[(\w+)\]/g, (_part, name: string) => params[name] ?? fail(route, name)),
    props,
  }));
}

function fail(route: string, name: string): never {
  throw new Error(`a page of ${route} has no ${name}`);
}

/** Imports the bundle of the prebuilt pages and lists them by route. */
export async function listRoutes(bundle: string): Promise<readonly RoutePages[]> {
  const entry = readdirSync(bundle).find((name) => name.startsWith('prerender-entry')) ?? '';
  const { app, manifest } = (await import(pathToFileURL(join(bundle, entry)).href)) as Bundle;
  const prebuilt = manifest.routes.filter(({ routeData }) => routeData.prerender);
  return Promise.all(
    prebuilt.map(async (route) => {
      const module = await app.getComponentByRoute(route.routeData);
      const assets = routeAssets(manifest, route);
      return {
        pages: listPages(route, module),
        render: (props: Props) => `<!DOCTYPE html>${module.default(new PageResult(assets), props, {}).text}`,
      };
    }),
  );
}
