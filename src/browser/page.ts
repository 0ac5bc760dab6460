// The script of every page.

import './copy.ts';
import './keep-pages.ts';
import './share.ts';
import './suggestions.ts';
