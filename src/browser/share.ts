// "Bagikan": the device's own dialog; without one, WhatsApp and the page's address to copy.

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

const place = document.querySelector('.share');
const description = document.querySelector<HTMLMetaElement>('[name=description]');
if (place !== null && description !== null) fill(place, description.content);
