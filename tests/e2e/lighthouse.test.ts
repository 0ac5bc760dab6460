import lighthouse from 'lighthouse';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../scripts/ports.ts';
import { startBrowser } from '../support/browser.ts';
import { samplePages } from '../support/pages.ts';
import { sharedServer } from '../support/shared-server.ts';
import { hangMilliseconds } from '../support/wait.ts';

/** The categories that no clock judges. The score of performance is only printed. */
const judged: readonly string[] = ['accessibility', 'best-practices', 'seo'];
const categories = [...judged, 'performance'];
const minScore = 95;

const server = sharedServer();
let browser: Browser;
let port = 0;
beforeAll(async () => {
  port = await findFreePort();
  browser = await startBrowser(port);
});
afterAll(() => browser.close());

test.each(['village', 'district-of-108', 'province', 'postal-code', 'home'] as const)(
  'Lighthouse gives %s at least 95 in each category that no clock judges',
  async (kind) => {
    const result = await lighthouse(`http://127.0.0.1:${server.port}${samplePages[kind]}`, {
      port,
      onlyCategories: categories,
      maxWaitForFcp: hangMilliseconds,
      maxWaitForLoad: hangMilliseconds,
      logLevel: 'error',
    });
    const { lhr } = result ?? {};
    expect(lhr?.runtimeError).toBeUndefined();
    const audits = Object.values(lhr?.audits ?? {});
    const failed = audits.filter(({ score }) => score !== null && score < 0.9).map(({ id }) => id);
    for (const name of categories) {
      const score = Math.round((lhr?.categories[name]?.score ?? 0) * 100);
      console.log(`${kind}: ${name} ${score}`);
      if (judged.includes(name))
        expect(score, `${name}, ${failed.join(' ')}`).toBeGreaterThanOrEqual(minScore);
    }
  },
);
