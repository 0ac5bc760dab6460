// The script of the page that checks addresses. It is bundled into one file, by its address, so that it can be kept whole for use
// without internet.

import checkPath from './check/check.ts?worker&url';

void import(/* @vite-ignore */ checkPath);
