// "Simpan untuk dipakai tanpa internet": keeps what searches without a server need, and the page that checks addresses. Whoever asked for it
// once has it in each build.

import { countryCataloguePath } from '../api/paths.ts';
import type { CountryCatalogue } from '../query/country-file.ts';
import { translatedPaths } from '../domain/page-path.ts';
import checkWorkerPath from './check/check-worker.ts?worker&url';
import checkScriptPath from './check/check.ts?worker&url';
import xlsxWorkerPath from './check/xlsx-worker.ts?worker&url';
import { isEnglish, pageLanguage } from './language.ts';
import workerPath from './search-worker.ts?worker&url';

const [keeping, kept, failed] = isEnglish
  ? [
      'Saving …',
      'Saved. The search now works offline, too.',
      'Not saved yet. Check your internet connection, then try again.',
    ]
  : [
      'Menyimpan…',
      'Tersimpan. Pencarian juga dapat dipakai tanpa internet.',
      'Belum tersimpan. Periksa internet Anda, lalu coba lagi.',
    ];

const checkPath = translatedPaths.check[pageLanguage];

/** What in the browser's storage says that a person asked for it. */
const wish = 'simpan';

/** Lists what the page that checks addresses names: its style, and the script that loads its own. */
async function listCheckAssets(): Promise<readonly string[]> {
  const page = await fetch(checkPath);
  return (await page.text()).match(/\/_astro\/[\w.-]+/g) ?? [];
}

async function keepCountry(build: string): Promise<void> {
  const cache = await caches.open(`kodepos${build}`);
  if ((await cache.match(countryCataloguePath)) !== undefined) return;
  const response = await fetch(countryCataloguePath);
  const { country } = (await response.json()) as CountryCatalogue;
  const ofCheck = [checkPath, checkScriptPath, checkWorkerPath, xlsxWorkerPath, ...(await listCheckAssets())];
  // Last the catalogue, which says that all is there.
  await cache.addAll([...new Set([workerPath, country.path, ...ofCheck])]);
  await cache.add(countryCataloguePath);
}

/** Keeps the country, and says so where there is a place for it. */
async function keep(build: string, button?: HTMLButtonElement | null): Promise<void> {
  const say = (text: string, isOver: boolean): void => {
    button?.nextElementSibling?.replaceChildren(text);
    if (button) button.disabled = isOver;
  };
  say(keeping, true);
  try {
    await keepCountry(build);
    localStorage.setItem(wish, 'ya');
    say(kept, true);
  } catch {
    say(failed, false);
  }
}

const manifest = document.querySelector<HTMLLinkElement>('[rel=manifest]');
// The service worker answers from the cache of its build; there is none outside of secure contexts.
if (manifest !== null && 'serviceWorker' in navigator) {
  const build = new URL(manifest.href).search;
  const button = document.querySelector<HTMLButtonElement>('.keep button');
  button?.addEventListener('click', () => void keep(build, button));
  if (button !== null) button.hidden = false;
  if (localStorage.getItem(wish) !== null) void keep(build, button);
}
