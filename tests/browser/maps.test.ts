import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { openSite } from '../support/site.ts';
import { clipboard, readCopied, settle, startSite, watchQueries } from '../support/visit.ts';
import { words } from '../support/words.ts';

const { open } = await startSite(openSite());

/** Points at each area of a map, and describes what is shown before, meanwhile and afterwards. */
const pointAtAreas = `Array.from(document.querySelectorAll('.map a'), (link) => {
  const map = link.closest('.map');
  const count = () => map.querySelectorAll('.tip, .outline, title').length;
  const before = count();
  link.dispatchEvent(new Event('pointerenter'));
  const tip = map.querySelector('.tip');
  const [box, area, { left, width, bottom }] = [map, link, tip].map((one) => one.getBoundingClientRect());
  const middle = area.left + area.width / 2;
  const placed = Math.max(box.left, Math.min(middle - width / 2, box.right - width));
  const distances = [left - placed, area.top - bottom - 6].map((pixels) => Math.abs(pixels) <= 1);
  const outline = map.querySelector('svg > :last-child').getAttribute('d');
  const isOutlined = outline === link.querySelector('path').getAttribute('d');
  const tipMarkup = tip.outerHTML.replace(/ style="[^"]*"/, '');
  link.dispatchEvent(new Event('pointerleave'));
  return [before, tipMarkup, link.ariaLabel, link.href.baseVal, isOutlined, ...distances, count()].join(' | ');
})`;

test.each(['/', '/en'])('the map on %s names and outlines each province with the pointer', async (path) => {
  const { page } = await open('/privasi', { viewport: { width: 1280, height: 300 } });
  const requests = watchQueries(page, '/peta/indonesia');
  await page.goto(path);
  await settle(page);
  expect(requests).toEqual([]);
  await page.locator('.map').scrollIntoViewIfNeeded();
  await page.locator('.map a').first().waitFor();
  expect(await page.evaluate(pointAtAreas)).toMatchSnapshot();
  const bali = page.getByRole('link', { name: /^Bali: 8/ });
  await bali.focus();
  await page.locator('.tip').getByText('Bali: 8').waitFor();
  // Each map is fetched once, however often it is seen.
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await bali.scrollIntoViewIfNeeded();
  await bali.blur();
  await expect.poll(() => page.locator('.tip').count()).toBe(0);
  expect(requests).toEqual(['']);
});

describe.each([320, 704, 768, 1440])('the labels of maps in a window of %i px', (width) => {
  const country = width > 704 ? '/' : '';
  test.each(words(`${country} /cara-menulis-alamat /jawa-barat /jawa-timur/kabupaten-sumenep`))(
    'have at least 10 px and do not meet on %s',
    async (path) => {
      const { page } = await open(path, { viewport: { width, height: 900 } });
      await page.locator('.map').scrollIntoViewIfNeeded();
      await page.locator('.map text:visible').first().waitFor();
      const labels = await page.locator('.map text:visible').evaluateAll((texts) =>
        texts.map((text) => {
          const { left, right, top: lineTop, bottom: lineBottom } = text.getBoundingClientRect();
          const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0;
          const size = scale * Number.parseFloat(getComputedStyle(text).fontSize);
          // Letters are smaller than their lines.
          const [top, bottom] = [lineTop + size / 8, lineBottom - size / 8];
          return { name: text.textContent, size, left, right, top, bottom };
        }),
      );
      expect(labels.filter(({ size }) => size < 10)).toEqual([]);
      const meets = (a: (typeof labels)[number], b: typeof a): boolean =>
        a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      expect(labels.filter((a) => labels.some((b) => meets(a, b)))).toEqual([]);
    },
  );
});

test('a village shows where in its province it is, in both colour schemes', async () => {
  const seen: string[][] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, complaints } = await open(samplePages.village, { colorScheme });
    const shapes = page.getByRole('img', { name: 'Letak Dago' }).locator('path, circle');
    const colours = await shapes.evaluateAll((found) => {
      const visible = found.filter((shape) => shape.getBoundingClientRect().width > 1);
      const fills = visible.map((shape) => getComputedStyle(shape).fill);
      return [...fills, getComputedStyle(document.body).backgroundColor];
    });
    expect(new Set(colours).size).toBe(3);
    seen.push(colours);
    expect(complaints).toEqual([]);
  }
  expect(seen[0]).not.toEqual(seen[1]);
});

test.each([
  ...(['province', 'province-with-a-long-name', 'regency', 'district', 'district-of-108'] as const),
  ...(['village', 'postal-code'] as const),
])('the first code of a %s is above the fold', async (kind) => {
  const { page } = await open(samplePages[kind]);
  for (const viewport of ['360 640', '768 1024', '1440 900']) {
    const [width = 0, height = 0] = viewport.split(' ').map(Number);
    await page.setViewportSize({ width, height });
    const code = await page.locator('main .code, tbody td:last-child').first().boundingBox();
    const bottom = (code?.y ?? Infinity) + (code?.height ?? 0);
    expect([viewport, bottom < height]).toEqual([viewport, true]);
  }
});

test.each(['Salin tabel', 'Salin 40135'])(
  'the button "%s" copies, or selects without a clipboard',
  async (name) => {
    const { page } = await open(samplePages.district, clipboard);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    // The name of the button changes once it is pressed.
    await page.getByRole('button', { name }).evaluate((element) => (element.id = 'pressed'));
    const button = page.locator('#pressed');
    const states: unknown[] = [];
    const note = async () => {
      const announced = await page.locator('body > .unseen').textContent();
      states.push(await button.evaluate(({ outerHTML }) => outerHTML), announced);
    };
    const press = async () => {
      await button.dispatchEvent('click');
      await page.locator('.copy.done').waitFor();
      await note();
      // The button confirms the copy for two seconds.
      for (const milliseconds of [1999, 1]) {
        await page.clock.runFor(milliseconds);
        await note();
      }
    };
    await note();
    await press();
    states.push(await readCopied(page));
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error())');
    await press();
    states.push(await page.evaluate('getSelection().toString()'));
    expect(states).toMatchSnapshot();
  },
);
