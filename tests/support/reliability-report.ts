import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** An entry for docs/reliability.md; those of one fault are added up. */
    trial?: Trial;
  }
}

/** A fault that was tried on the service. If the test passes, every try was survived. */
interface Trial {
  /** The fault: a line of the report. */
  readonly fault: string;
  /** How often, or with how many inputs. */
  readonly tried: number;
  /** What was measured, or what the inputs were. */
  readonly figures?: string;
}

const folder = join(import.meta.dirname, '../faults');
/** Maximum of figures per fault. */
const maxFigures = 4;

const count = (number: number): string => number.toLocaleString('en-US');

/** Gives the row of a fault, of all tests that tried it. */
function toRow(
  fault: string,
  tests: readonly (Trial & { readonly file: string; readonly passed: boolean })[],
): string {
  const sum = (of: typeof tests): string => count(of.reduce((total, { tried }) => total + tried, 0));
  const figures = [...new Set(tests.flatMap((test) => test.figures ?? []))];
  const more = figures.length > maxFigures ? [`and ${figures.length - maxFigures} more`] : [];
  const cells = [
    fault,
    sum(tests),
    sum(tests.filter(({ passed }) => passed)),
    [...figures.slice(0, maxFigures), ...more].join('<br>'),
    Array.from(new Set(tests.map(({ file }) => file)), (file) => `\`${file}\``).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

function toReport(modules: readonly TestModule[]): string {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.filter((test) => test.result().state === 'failed');
  const trials = tests.flatMap((test) => {
    const { trial } = test.meta();
    const passed = test.result().state === 'passed';
    return trial === undefined ? [] : [{ ...trial, passed, file: test.module.relativeModuleId }];
  });
  const rows = Array.from(
    Map.groupBy(trials, ({ fault }) => fault),
    ([fault, of]) => toRow(fault, of),
  );
  return `# Reliability

Written by \`npm run test:faults\`; do not edit.

What was done to the service, how often, and how often it held what it promises: it goes on answering, says nothing that is
wrong, and tells what is broken. ${count(tests.length)} tests, ${count(failed.length)} of them failed.

| Fault | Tried | Survived | Measured | Test |
| --- | ---: | ---: | --- | --- |
${rows.sort((one, other) => one.localeCompare(other, 'en')).join('\n')}

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
