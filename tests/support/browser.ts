import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../../scripts/browser.ts';

/** Starts Chromium headless; other programs can control it at `port`. */
export function startBrowser(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: [
      // Chromium does not run as root inside its own sandbox.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  });
}
