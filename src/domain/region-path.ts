// The paths that browser scripts need. A separate file keeps all other paths out of their bundles.

import type { Translated } from './language.ts';

/** The page that checks many addresses. */
export const checkPaths = { id: '/cek', en: '/en/check' } as const satisfies Translated;

/** The overview of postal codes, and the folder of their pages. */
export const postalCodesPath = '/kodepos';

/** The English page with the address label of a place. */
export const labelPath = '/en/place';

/** @example labelPagePath(3273021004) // '/en/place?id=3273021004' */
export const labelPagePath = (id: number): string => `${labelPath}?id=${id}`;

/** Returns the path of a postal code's page: `/kodepos/40135`. */
export const postalCodePagePath = (code: string): string => `${postalCodesPath}/${code}`;
