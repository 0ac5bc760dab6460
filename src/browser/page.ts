// The script of every page.

import './copy.ts';
import './suggestions.ts';

void import('./deferred.ts');
