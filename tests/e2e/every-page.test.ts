import { expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { enlargeText, expectAccessible, findOverflow, startSite } from '../support/visit.ts';
import { words } from '../support/words.ts';

const { open } = await startSite();

const kinds = Object.entries(samplePages);
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// One window for all widths, because opening it takes as long as everything else.
test.each(kinds)('%s passes axe (WCAG 2.2 AA) and fits every width, also enlarged', async (_kind, path) => {
  const { page, complaints } = await open(path);
  for (const [colorScheme, audited] of [['light', 360] as const, ['dark', 1440] as const]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: audited, height: 800 });
    await expectAccessible(page, { runOnly });
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await findOverflow(page)]).toEqual([width, 0]);
    }
  }
  for (const percent of [130, 150]) {
    await enlargeText(page, percent);
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 800 });
      expect([percent, width, await findOverflow(page)]).toEqual([percent, width, 0]);
      // About ten letters of the field's text are visible.
      const query = `document.querySelector("[role=search] input").clientWidth`;
      expect(await page.evaluate<number>(query)).toBeGreaterThan(((16 * percent) / 100) * 5);
    }
  }
  expect(complaints).toEqual([]);
});

test.each(words('/tidak-ada /jawa-barat/bogor /jawa-barat/kota-bandung/coblog /kodepos/12345'))(
  'the error page of %s passes axe and fits a phone',
  async (path) => {
    const { page, complaints } = await open(path, { viewport: { width: 320, height: 800 } });
    await expectAccessible(page);
    // The 404 of the page, as a response and on the console.
    expect(complaints).toHaveLength(2);
  },
);
