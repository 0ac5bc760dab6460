import { iconsPath, sitePaths } from '../domain/page-path.ts';

/** The colours of the paper, as in src/site/styles/base.css. */
export const paper = { light: '#f6f3eb', dark: '#14171a' } as const;

/** A PNG of the site's icon. */
export interface Icon {
  readonly path: string;
  /** Width and height in pixels. */
  readonly size: number;
  /** What its corners show: nothing; the icon's own colour; that colour all around, so that any shape may be cut out of it. */
  readonly corners: 'empty' | 'filled' | 'maskable';
}

/** The icons of the installed site. */
const installedIcons: readonly Icon[] = [
  { path: `${iconsPath}/192.png`, size: 192, corners: 'empty' },
  { path: `${iconsPath}/512.png`, size: 512, corners: 'empty' },
  { path: `${iconsPath}/maskable.png`, size: 512, corners: 'maskable' },
];

/** All icons. iPhones ask for the last one by its name, so that no page needs to. */
export const icons: readonly Icon[] = [
  ...installedIcons,
  { path: '/apple-touch-icon.png', size: 180, corners: 'filled' },
];

/** Formats the web app manifest, with which a phone puts the site on its home screen. */
export function toWebManifest(): string {
  const manifest = {
    id: sitePaths.home,
    name: 'Kodepos: kode pos seluruh Indonesia',
    short_name: 'Kodepos',
    description: 'Kode pos setiap desa dan kelurahan di Indonesia.',
    lang: 'id',
    start_url: sitePaths.home,
    // With the browser's buttons: people go back, and share addresses.
    display: 'minimal-ui',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [
      // As an asset it does not count for the rate limit.
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...installedIcons.map(({ path, size, corners }) => ({
        src: path,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: corners === 'maskable' ? 'maskable' : 'any',
      })),
    ],
    shortcuts: [
      { name: 'Cari tempat', url: sitePaths.search },
      { name: 'Telusuri kode pos', url: sitePaths.postalCodes },
    ],
  };
  return `${JSON.stringify(manifest)}\n`;
}
