// The documentation: a language chosen for one example applies to all, and forms send requests.

import { newTag } from './elements.ts';

const languageKey = 'docs-language';

function choose(language: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.tabs input'))
    if (input.value === language) input.checked = true;
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.closest('.tabs') === null) return;
  const { top } = target.getBoundingClientRect();
  choose(target.value);
  sessionStorage.setItem(languageKey, target.value);
  // Keeps the input where it was, because examples above may have become longer.
  scrollBy(0, target.getBoundingClientRect().top - top);
});
choose(sessionStorage.getItem(languageKey) ?? '');

function toUrl(form: HTMLFormElement): string {
  const key = form.querySelector<HTMLInputElement>('[data-key]')?.value.trim() ?? '';
  const path = (form.dataset['path'] ?? '').replace(/\{\w+\}/, () => encodeURIComponent(key));
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') query.set(name, value);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

function format(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function send(form: HTMLFormElement, place: Element): Promise<void> {
  const href = toUrl(form);
  const link = newTag('a', { href }, location.origin + href);
  const status = newTag('p', { role: 'status' }, 'GET ', link);
  place.replaceChildren(status);
  try {
    const started = performance.now();
    const response = await fetch(href);
    const body = format(await response.text());
    const duration = Math.round(performance.now() - started);
    status.append(newTag('br', {}), newTag('b', {}, String(response.status)), ` · ${duration} ms`);
    const code = newTag('pre', { tabindex: '0', role: 'group', 'aria-label': 'Response' }, body);
    place.append(code);
  } catch {
    status.append(newTag('br', {}), 'No answer: check your connection, and try again.');
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('form.try')) {
  form.addEventListener('input', () => {
    const parts = `GET ${location.origin}${toUrl(form)}`.split(/(?<=[/?&])(?!\/)/);
    const nodes = parts.flatMap((part) => [part, newTag('wbr', {})]);
    form.querySelector('.asked code')?.replaceChildren(...nodes);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const output = form.querySelector('output');
    if (output !== null) void send(form, output);
  });
}

// Shows the origin of the page in texts, because it may differ from that of the build.
const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let text = texts.nextNode(); canonical && text !== null; text = texts.nextNode())
  text.nodeValue = (text.nodeValue ?? '').replaceAll(new URL(canonical).origin, location.origin);

// Scrolls only the menu. TypeScript does not know `container` yet.
const inMenu = { block: 'nearest', container: 'nearest' } as ScrollIntoViewOptions;
document.querySelector('.contents div [aria-current]')?.scrollIntoView(inMenu);
