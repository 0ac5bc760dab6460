// The documentation: a language that is chosen for one example is shown in all, also of other pages; forms send their request.

import { create } from './elements.ts';

const chosen = 'docs-language';

function choose(language: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.tabs input'))
    if (input.value === language) input.checked = true;
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.closest('.tabs') === null) return;
  const { top } = target.getBoundingClientRect();
  choose(target.value);
  sessionStorage.setItem(chosen, target.value);
  // The examples above may have become longer: what was chosen stays where it is.
  scrollBy(0, target.getBoundingClientRect().top - top);
});
choose(sessionStorage.getItem(chosen) ?? '');

const noAnswer = 'No answer: check your connection, and try again.';

/** Gives the address that a form asks, with what was filled in. */
function addressOf(form: HTMLFormElement): string {
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

/** Says what is left of the limit on requests by the headers of an answer; empty if they do not say it. */
function wordsOfLimit(headers: Headers): string {
  const [max, remaining] = [headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')];
  const [, seconds] = /;t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
  if (max === null || remaining === null || seconds === undefined) return '';
  return `Your quota: ${remaining} of ${max}, full again in ${seconds} seconds`;
}

async function send(form: HTMLFormElement, place: Element): Promise<void> {
  const address = addressOf(form);
  const status = create(
    'p',
    { role: 'status' },
    'GET ',
    create('a', { href: address }, location.origin + address),
  );
  place.replaceChildren(status);
  try {
    const started = performance.now();
    const response = await fetch(address);
    const body = format(await response.text());
    const milliseconds = Math.round(performance.now() - started);
    status.append(create('br', {}), create('b', {}, String(response.status)), ` · ${milliseconds} ms`);
    const code = create('pre', { tabindex: '0', role: 'group', 'aria-label': 'Response' }, body);
    place.append(create('p', {}, wordsOfLimit(response.headers)), code);
  } catch {
    status.append(create('br', {}), noAnswer);
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('form.try')) {
  const asked = form.querySelector('.asked code');
  form.addEventListener('input', () => {
    const parts = `GET ${location.origin}${addressOf(form)}`.split(/(?<=[/?&])(?!\/)/);
    asked?.replaceChildren(...parts.flatMap((part) => [part, create('wbr', {})]));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const place = form.querySelector('output');
    if (place !== null) void send(form, place);
  });
}

// The page's own link in the menu is in sight.
document.querySelector('.contents div [aria-current]')?.scrollIntoView({ block: 'nearest' });
