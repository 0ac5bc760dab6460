// What nobody needs at once: every page loads faster without it.

import './map-tips.ts';
import './paste-address.ts';
import './share.ts';
import './tables.ts';
