// Scripts that run after the page is shown.

import './maps.ts';
import './paste-address.ts';
