// The rooms of the source, for the lint rules and the picture in docs/architecture.md.

export interface Room {
  readonly folder: string;
  readonly from: readonly string[];
  /** A folder of these rooms that this room must not import. */
  readonly without?: string;
  readonly pure?: boolean;
}

/** The rooms of src/. Each room may import only earlier rooms. */
export const rooms: readonly Room[] = [
  { folder: 'domain', from: [], pure: true },
  { folder: 'dataset', from: ['domain'] },
  { folder: 'country', from: ['domain', 'dataset'], pure: true },
  { folder: 'search', from: ['domain', 'country'], pure: true },
  { folder: 'areas', from: ['domain', 'dataset'] },
  { folder: 'api', from: ['domain', 'country', 'search'] },
  { folder: 'http', from: ['domain', 'country', 'search', 'api'] },
  { folder: 'wording', from: ['domain', 'search', 'api'], pure: true },
  { folder: 'browser', from: ['domain', 'country', 'search', 'api', 'wording'] },
  { folder: 'package', from: ['domain', 'country', 'search', 'api', 'wording'] },
  { folder: 'site', from: ['domain', 'dataset', 'country', 'search', 'areas', 'api', 'wording'] },
  {
    folder: 'build',
    from: ['domain', 'dataset', 'country', 'areas', 'api', 'http', 'package', 'site'],
    without: 'site/render',
  },
];

/** The folders of the site. Each folder may import all earlier folders. */
export const inSite = ['project', 'render', 'content', 'docs', 'components', 'layouts', 'pages'].map(
  (name, at, folders): Room => ({ folder: `site/${name}`, from: folders.slice(0, at) }),
);
