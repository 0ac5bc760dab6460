// The rooms of the source, for the lint rules and the picture in docs/architecture.md.

export interface Room {
  readonly folder: string;
  /** The rooms that it may import, beside itself. */
  readonly from: readonly string[];
  /** A folder of these rooms that it may not import. */
  readonly without?: string;
  /** Whether it has no I/O. */
  readonly pure?: boolean;
}

/** The rooms of src/ in the order in which imports may go. */
export const rooms: readonly Room[] = [
  { folder: 'domain', from: [], pure: true },
  { folder: 'dataset', from: ['domain'] },
  { folder: 'query', from: ['domain', 'dataset'], pure: true },
  { folder: 'areas', from: ['domain', 'dataset', 'query'] },
  { folder: 'api', from: ['domain', 'dataset', 'query'] },
  { folder: 'store', from: ['domain', 'dataset', 'query', 'api'] },
  { folder: 'http', from: ['domain', 'dataset', 'query', 'api', 'store'] },
  { folder: 'browser', from: ['domain', 'dataset', 'query', 'api'] },
  { folder: 'package', from: ['domain', 'dataset', 'query', 'api'] },
  { folder: 'site', from: ['domain', 'dataset', 'query', 'areas', 'api', 'store', 'browser'] },
  {
    folder: 'build',
    from: ['domain', 'dataset', 'query', 'areas', 'api', 'store', 'http', 'package', 'site'],
    without: 'site/render',
  },
];

/** The same of the folders in some rooms. */
export const inQuery: readonly Room[] = [
  { folder: 'query/names', from: [] },
  { folder: 'query/reader', from: ['names'] },
];
export const inSite: readonly Room[] = [
  { folder: 'site/render', from: [] },
  { folder: 'site/content', from: ['render'] },
  { folder: 'site/docs', from: ['render', 'content'] },
  { folder: 'site/components', from: ['render', 'content', 'docs'] },
  { folder: 'site/layouts', from: ['render', 'content', 'docs', 'components'] },
  { folder: 'site/pages', from: ['render', 'content', 'docs', 'components', 'layouts'] },
];
