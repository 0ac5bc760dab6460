// A worker that searches without a server: making the index on the main thread would delay key presses.

import { countryFinder } from './country-finder.ts';
import { answerCalls } from './worker-call.ts';

answerCalls(countryFinder());
