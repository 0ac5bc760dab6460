import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/programs.ts';
import { ensureBuilt } from '../../src/build/ensure-built.ts';
import { readConfig } from '../../src/http/config.ts';
import { startBrowser } from '../support/browser.ts';
import { samplePages } from '../support/pages.ts';
import { startServer } from '../support/server.ts';

// Takes screenshots of a page of each kind, in each width and scheme, into screenshots/.
// Arguments are the kinds of pages to take instead of all.

const widths = [360, 768, 1440];
const schemes = ['light', 'dark'] as const;
const folder = join(import.meta.dirname, '../../screenshots');

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in samplePages));
if (unknown.length > 0) {
  console.error(`There is no page ${unknown.join(', ')}: there are ${Object.keys(samplePages).join(', ')}.`);
  process.exit(2);
}
const pages = Object.entries(samplePages).filter(([name]) => asked.length === 0 || asked.includes(name));

ensureBrowser();
ensureBuilt(readConfig());
mkdirSync(folder, { recursive: true });
const server = await startServer({ LOG_LEVEL: 'info' });
const browser = await startBrowser();
try {
  for (const colorScheme of schemes) {
    for (const width of widths) {
      console.log(`${width} pixels, ${colorScheme}`);
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      for (const [name, path] of pages) {
        await page.goto(`http://127.0.0.1:${server.port}${path}`);
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`the pictures are in ${folder}`);
