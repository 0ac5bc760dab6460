import type { SSRManifest } from 'astro';

/** Creates the error of a template that this runtime does not support. */
export const templateError = (problem: string): Error =>
  new Error(`${problem}: change the template, or extend src/build/pages/`);

/** Throws on every property of `Astro` that prebuilt pages do not have. */
const unknownProperty: object = new Proxy(
  {},
  {
    get(_target, name) {
      throw templateError(`a prebuilt page has no Astro.${String(name)}`);
    },
  },
);

export type Props = Readonly<Record<string, unknown>>;

class AstroGlobal {
  readonly props: Props;
  /** Set by each compiled template. */
  self: unknown = undefined;
  constructor(props: Props) {
    this.props = props;
  }
}
Object.setPrototypeOf(AstroGlobal.prototype, unknownProperty);

/** Returns the `Astro` object for a template's code outside its component. */
export const createAstro = (): object => unknownProperty;

interface RouteAssets {
  /** The tags that Astro adds to the head. */
  readonly head: string;
  /** Paths of scripts by module. */
  readonly scripts: Readonly<Record<string, string>>;
}

/** Returns a route's assets. Throws if assets other than linked styles and scripts exist. */
export function readAstroAssets(
  manifest: SSRManifest,
  { routeData: { route }, styles, scripts, links }: SSRManifest['routes'][number],
): RouteAssets {
  const { base, assetsPrefix, csp, inlinedScripts, entryModules } = manifest;
  const isPlain =
    base === '/' && assetsPrefix === undefined && csp === undefined && inlinedScripts.size === 0;
  if (!isPlain || scripts.length + links.length > 0)
    throw templateError(`the route ${route} has assets of an unknown kind`);
  const toLink = (style: (typeof styles)[number]): string => {
    if (style.type === 'inline') throw templateError(`the route ${route} has inline styles`);
    return `<link rel="stylesheet" href="/${style.src}">`;
  };
  return { head: styles.map(toLink).join(''), scripts: entryModules };
}

/** A page during rendering; compiled templates call it `$$result`. */
export class PageResult {
  readonly #assets: RouteAssets;
  readonly #scripts = new Set<string>();
  hasHead = false;

  constructor(assets: RouteAssets) {
    this.#assets = assets;
  }

  createAstro(props: Props): AstroGlobal {
    return new AstroGlobal(props);
  }

  renderHead(): string {
    if (this.hasHead) throw templateError(`a page has two heads`);
    this.hasHead = true;
    return this.#assets.head;
  }

  /** Returns the tag of a script once per page, afterwards an empty text. */
  renderScript(id: string): string {
    if (this.#scripts.has(id)) return '';
    this.#scripts.add(id);
    const path = this.#assets.scripts[id];
    if (path === undefined) throw new Error(`the script ${id} is not in the bundle`);
    return `<script type="module" src="/${path}"></script>`;
  }
}
