// "Bagikan": the device's own dialog; without one, WhatsApp and the page's address to copy. "Kirim kartu pos": the picture of the page.

import { make } from './make.ts';

// The last button copies the text of the element before it.
const content =
  '<button>Bagikan</button><p hidden><a>WhatsApp</a><code></code><button class="copy">Salin tautan</button></p>';

const isAbort = (error: unknown): boolean => (error as Error).name === 'AbortError';

function fill(place: Element, text: string): void {
  place.innerHTML = content;
  const [button, ways] = place.children as unknown as [HTMLButtonElement, HTMLParagraphElement];
  const [whatsApp, address] = ways.children as unknown as [HTMLAnchorElement, HTMLElement];
  const url = location.origin + location.pathname;
  whatsApp.href = `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;
  address.textContent = url;
  const show = (isOpen: boolean): void => {
    ways.hidden = !isOpen;
    button.ariaExpanded = String(isOpen);
    if (isOpen) ways.scrollIntoView({ block: 'nearest' });
  };
  const hasDialog = 'share' in navigator;
  if (!hasDialog) show(false);
  button.addEventListener('click', () => {
    if (!hasDialog) show(ways.hidden !== false);
    else
      navigator.share({ text, url }).catch((error: unknown) => {
        // A person who closes the dialog needs no other way.
        if (!isAbort(error)) show(true);
      });
  });
}

/** Sends the picture by the device's own dialog, or saves it where that takes no files. */
async function sendCard(path: string, name: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(String(answer.status));
  const files = [new File([await answer.blob()], name, { type: 'image/png' })];
  if ('canShare' in navigator && navigator.canShare({ files })) await navigator.share({ files });
  else make('a', { href: path, download: name }).click();
}

function addCard(place: Element, path: string): void {
  const label = 'Kirim kartu pos';
  const button = make('button', {}, label);
  const name = `kartu-pos-${location.pathname.split('/').at(-1) ?? ''}.png`;
  button.addEventListener('click', () => {
    sendCard(path, name).then(
      () => (button.textContent = label),
      (error: unknown) => {
        if (!isAbort(error)) button.textContent = 'Gagal, coba lagi';
      },
    );
  });
  place.firstElementChild?.after(button);
}

const place = document.querySelector('.share');
const description = document.querySelector<HTMLMetaElement>('[name=description]');
const picture = document.querySelector<HTMLMetaElement>('[property="og:image"]');
if (place !== null && description !== null) {
  fill(place, description.content);
  const { pathname } = new URL(picture?.content ?? '', location.href);
  // Villages and postal codes have a card.
  if (/\/og\/.+\//.test(pathname)) addCard(place, pathname);
}
