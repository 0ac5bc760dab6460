// What nobody needs at once: every page loads faster without it.

import './keep-country.ts';
import './keep-pages.ts';
import './map-tips.ts';
import './paste-address.ts';
import './share.ts';
import './tables.ts';
