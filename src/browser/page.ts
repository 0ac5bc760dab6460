// The script of every page.

import './copy.ts';
import deferredUrl from './deferred.ts?worker&url';
import './suggestions.ts';

// By its address, because Vite adds a helper to an import by name.
void import(/* @vite-ignore */ deferredUrl);
