// What nobody needs at once: every page loads faster without it.

import './maps.ts';
import './paste-address.ts';
import './tables.ts';
