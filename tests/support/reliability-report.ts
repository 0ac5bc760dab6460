import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** How often the fault of a test was tried; once where it does not say. */
    tried?: number;
    /** What was measured. */
    figures?: string;
  }
}

const folder = join(import.meta.dirname, '../faults');
/** Maximum of figures per fault. */
const maxFigures = 4;

const count = (number: number): string => number.toLocaleString('en-US');
const sum = (tests: readonly TestCase[]): string =>
  count(tests.reduce((total, test) => total + (test.meta().tried ?? 1), 0));

/** Gives the row of a fault: the name of a test or of a group of tests. */
function toRow(fault: string, tests: readonly TestCase[]): string {
  const figures = [...new Set(tests.flatMap((test) => test.meta().figures ?? []))];
  const more = figures.length > maxFigures ? [`and ${figures.length - maxFigures} more`] : [];
  const cells = [
    fault,
    sum(tests),
    sum(tests.filter((test) => test.result().state === 'passed')),
    [...figures.slice(0, maxFigures), ...more].join('<br>'),
    `\`${tests[0]?.module.relativeModuleId ?? ''}\``,
  ];
  return `| ${cells.join(' | ')} |`;
}

function toReport(modules: readonly TestModule[]): string {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.filter((test) => test.result().state === 'failed');
  const nameOf = (test: TestCase): string => {
    let outer: TestCase | TestSuite = test;
    while (outer.parent.type === 'suite') outer = outer.parent;
    return outer.name;
  };
  const rows = Array.from(Map.groupBy(tests, nameOf), ([fault, of]) => toRow(fault, of));
  return `# Reliability

Written by \`npm run test:faults\`; do not edit.

What was done to the service, how often, and how often it held what it promises: it goes on answering, says nothing that is
wrong, and tells what is broken. ${count(tests.length)} tests, ${count(failed.length)} of them failed.

| Tested | Tried | Survived | Measured | Test |
| --- | ---: | ---: | --- | --- |
${rows.sort((one, other) => one.localeCompare(other, 'en')).join('\n')}

Beside these: a day's traffic in ten minutes ([soak.md](soak.md)), random requests and bytes (\`npm run fuzz\`), restarts and roll-outs under load (\`npm run test:deploy\`), and what each threat is met by
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
