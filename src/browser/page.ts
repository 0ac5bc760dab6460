// What every page brings along.

import './copy.ts';
import './suggestions.ts';
