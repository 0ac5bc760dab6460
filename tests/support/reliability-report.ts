import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { Trial } from './trial.ts';

const folder = join(import.meta.dirname, '../faults');

/** All trials of one fault. */
interface Summary {
  tried: number;
  survived: number;
  readonly figures: string[];
  readonly files: Set<string>;
}

function summarize(modules: readonly TestModule[]): ReadonlyMap<string, Summary> {
  const summaries = new Map<string, Summary>();
  const add = ({ fault, tried, figures }: Trial, passed: boolean, file: string): void => {
    const summary = summaries.get(fault) ?? { tried: 0, survived: 0, figures: [], files: new Set() };
    summaries.set(fault, summary);
    summary.tried += tried;
    if (passed) summary.survived += tried;
    if (figures !== undefined && !summary.figures.includes(figures)) summary.figures.push(figures);
    summary.files.add(file);
  };
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { trial } = test.meta();
      if (trial !== undefined) add(trial, test.result().state === 'passed', module.relativeModuleId);
    }
  }
  return summaries;
}

/** Maximum of figures per fault. */
const maxFigures = 4;
const shorten = (figures: readonly string[]): readonly string[] =>
  figures.length <= maxFigures
    ? figures
    : [...figures.slice(0, maxFigures), `and ${figures.length - maxFigures} more`];

const count = (number: number): string => number.toLocaleString('en-US');

function toTable(summaries: ReadonlyMap<string, Summary>): string {
  const rows = Array.from(summaries, ([fault, { tried, survived, figures, files }]) =>
    [
      fault,
      count(tried),
      count(survived),
      shorten(figures).join('<br>'),
      Array.from(files, (file) => `\`${file}\``).join(', '),
    ].join(' | '),
  );
  return [
    'Fault | Tried | Survived | Measured | Test',
    '--- | ---: | ---: | --- | ---',
    ...rows.sort((one, other) => one.localeCompare(other, 'en')),
  ]
    .map((row) => `| ${row} |`)
    .join('\n');
}

function toReport(modules: readonly TestModule[]): string {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.filter((test) => test.result().state === 'failed');
  return `# Reliability

Written by \`npm run test:faults\`; do not edit.

What was done to the service, how often, and how often it held what it promises: it goes on answering, says nothing that is
wrong, and tells what is broken. ${count(tests.length)} tests, ${count(failed.length)} of them failed.

${toTable(summarize(modules))}

Beside these: a day's traffic in ten minutes ([soak.md](soak.md)), random requests and bytes (\`npm run fuzz\`,
\`npm run fuzz:raw\`), restarts and roll-outs under load (\`npm run test:deploy\`), and what each threat is met by
([security.md](security.md)).
`;
}

/** A reporter that writes the trials of the fault tests to a file, if all of them ran unfiltered. */
export function reliabilityReport(file: string): Reporter {
  let isFiltered = false;
  return {
    onTestRunStart: (specifications) => {
      isFiltered = specifications.some(({ testNamePattern }) => testNamePattern !== undefined);
    },
    onTestRunEnd: (modules) => {
      const all = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
      const ran = modules.filter(({ moduleId }) => dirname(moduleId) === folder);
      if (!isFiltered && ran.length === all.length) writeFileSync(file, toReport(ran));
    },
  };
}
