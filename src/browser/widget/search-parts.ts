// What the address field loads where no server answers searches: the search in the parts that the host of this module has.

import { partsFinder } from '../find-in-parts.ts';

export const findWithoutServer = partsFinder(new URL(import.meta.url).origin);
