import type { Figures } from './figures.ts';
import { formatTable } from './format.ts';
import { isUndisturbed } from './load-report.ts';
import { judge } from './verdicts.ts';

/** Writes each target, what was measured, and whether that meets it. */
export function reportTargets(figures: Figures): string {
  const rows = judge(figures).map(({ subject, target, measured, isMet }) => [
    subject,
    target,
    measured,
    isMet ? 'met' : '**not met**',
  ]);
  const table = formatTable(['', 'target', 'measured', ''], rows);
  const disturbed = figures.loads.filter((load) => !isUndisturbed(load)).map(({ load }) => load.name);
  if (disturbed.length === 0) return table;
  return `${table}

**Disturbed: ${disturbed.join(', ')}.** A server did not have its core to itself, or waited for wrk, so that its requests/s
say little: measure again when nothing else runs on the machine. Requests per CPU second say more meanwhile.`;
}
