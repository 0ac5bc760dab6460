import type { ArenaFigures } from './arena.ts';
import type { BuildFigures } from './build-figures.ts';
import type { QueryFigures } from './query-figures.ts';
import type { Plan } from './rounds.ts';
import type { SearchFigures } from './search-figures.ts';
import type { StartFigures } from './start-figures.ts';

/** Everything that a run of the benchmark measured. */
export interface Figures extends ArenaFigures {
  /** What it ran on, in words. */
  readonly machine: string;
  readonly command: string;
  readonly isPinned: boolean;
  readonly plan: Plan;
  readonly build: BuildFigures;
  readonly starts: StartFigures;
  readonly queries: QueryFigures;
  readonly searches: SearchFigures;
}
