// Gives the words of suggestions to the script that loads this one by its address: so bundled, a script has no exports.

import * as words from '../wording/search.ts';

dispatchEvent(new CustomEvent('search-words', { detail: words }));
