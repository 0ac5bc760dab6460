// Registers the service worker that keeps visited pages, once the page has loaded.

import workerPath from './worker/service-worker.ts?worker&url';

function register(): void {
  const manifest = document.querySelector<HTMLLinkElement>('[rel=manifest]');
  if (manifest === null || !('serviceWorker' in navigator)) return;
  // Another build has another address, so its worker is fetched at once. Otherwise the browser's own cache answers when it looks
  // for a newer worker, which it does at each visit, and each request would count for the rate limit.
  navigator.serviceWorker
    .register(workerPath + new URL(manifest.href).search, { updateViaCache: 'all' })
    // Without a worker everything works, but not offline.
    .catch(() => undefined);
}

if (document.readyState === 'complete') register();
else addEventListener('load', register);
