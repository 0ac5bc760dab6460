import lighthouse from 'lighthouse';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from '../../scripts/ports.ts';
import { startBrowser } from '../support/browser.ts';
import { samplePages } from '../support/pages.ts';
import { sharedServer } from '../support/shared-server.ts';
import { hangMilliseconds } from '../support/wait.ts';

/** The categories that no clock judges. */
const onlyCategories = ['accessibility', 'best-practices', 'seo'];
const minScore = 95;

const server = await sharedServer();
const port = await findFreePort();
const browser = await startBrowser(port);
afterAll(() => browser.close());

// Two pages, because axe checks every kind of page.
test.each(['village', 'home'] as const)(
  'Lighthouse gives %s at least 95 in each category that no clock judges',
  async (kind) => {
    const result = await lighthouse(`http://127.0.0.1:${server.port}${samplePages[kind]}`, {
      port,
      onlyCategories,
      maxWaitForFcp: hangMilliseconds,
      maxWaitForLoad: hangMilliseconds,
      logLevel: 'error',
    });
    const { lhr } = result ?? {};
    expect(lhr?.runtimeError).toBeUndefined();
    const audits = Object.values(lhr?.audits ?? {});
    const failed = audits.filter(({ score }) => score !== null && score < 0.9).map(({ id }) => id);
    for (const name of onlyCategories) {
      const score = Math.round((lhr?.categories[name]?.score ?? 0) * 100);
      expect(score, `${name}, ${failed.join(' ')}`).toBeGreaterThanOrEqual(minScore);
    }
  },
);
