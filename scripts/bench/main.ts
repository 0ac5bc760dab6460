// Measures the build and the server, alone and beside others: npm run bench [-- --quick]

import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAll } from './figures.ts';
import { plans } from './load-figures.ts';
import { drawFigures } from './picture.ts';
import { formatLoad, formatVerdicts, toReport } from './report.ts';
import { root, run } from './run.ts';

await run(join(tmpdir(), 'kodepos-bench-'), async (folder) => {
  const options = process.argv.slice(2);
  const unknown = options.find((option) => option !== '--quick');
  if (unknown !== undefined) throw new Error(`${unknown} is no option: the only one is --quick`);
  const plan = options.length > 0 ? plans.quick : plans.whole;
  const figures = await measureAll(folder, plan, (load) => {
    console.log(`\n${formatLoad(load)}`);
  });
  writeFileSync(join(root, 'docs/performance.md'), toReport(figures));
  writeFileSync(join(root, 'docs/performance.svg'), drawFigures(figures.loads));
  console.log(`\n${formatVerdicts(figures)}`);
});
