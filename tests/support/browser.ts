import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { findBrowser } from '../../scripts/programs.ts';
import { hangMilliseconds, stepMilliseconds } from './wait.ts';

/** Starts Chromium headless; other programs can control it at `port`. */
export function startBrowser(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    timeout: hangMilliseconds,
    args: [
      // A page loads in half the time if it needs no new process.
      '--renderer-process-limit=1',
      // Chromium does not run as root inside its own sandbox.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  });
}

export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(stepMilliseconds);
  return context.newPage();
}
