// "Pakai lokasi saya": the village where the device is, with its postal code. Only a tap asks for the position.

import type { NearVillage } from '../api/operations/nearest.ts';
import { toDistance } from './distance.ts';
import { findNearest, NotFound, type Service, type Surroundings } from './find-nearest.ts';

/** Devices without GPS may be wrong by more than a village's width; then the answer says so. */
const roughMetres = 2000;

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}

function makeLink({ id }: NearVillage, text: string): HTMLAnchorElement {
  const link = make('a', text);
  // The server leads from an id to the page.
  link.href = `/${id}`;
  return link;
}

/** Makes the answer: where the device may be, the code, and how sure that is. */
function makeAnswer(nearest: NearVillage, accuracyMetres: number): readonly HTMLElement[] {
  const { designation, name, district, regency, postal_code, distance_metres } = nearest;
  const village = name.startsWith(`${designation} `) ? name : `${designation} ${name}`;
  const where = make('p', 'Anda mungkin di ', make('b', [village, district, regency].join(', ')));
  const about = [`Titik tengahnya sekitar ${toDistance(distance_metres)} dari Anda.`];
  if (accuracyMetres > roughMetres)
    about.push(`Ketelitian lokasi perangkat Anda sekitar ${toDistance(accuracyMetres)}.`);
  const note = make('small', about.join(' '));
  if (typeof postal_code !== 'string')
    return [where, make('p', makeLink(nearest, 'Kode pos belum diketahui')), note];
  const code = make('p', makeLink(nearest, postal_code));
  code.className = 'code';
  const copy = make('button', 'Salin kode');
  copy.className = 'copy';
  return [where, code, copy, note];
}

function makeList(villages: readonly NearVillage[]): HTMLElement {
  const list = make(
    'ul',
    ...villages.map((village) => {
      const { name, district, postal_code, distance_metres } = village;
      const about = make('small', `${district} · ${toDistance(distance_metres)}`);
      return make('li', makeLink(village, name), ' ', make('b', postal_code ?? ''), ' ', about);
    }),
  );
  list.className = 'lines';
  return list;
}

/** Where the answer stands. The status is announced; the rest is below it, to be read on demand. */
class Panel {
  readonly #panel: HTMLElement;
  readonly #status: HTMLElement;
  readonly #more = make('div');

  constructor(panel: HTMLElement, close: () => void) {
    this.#panel = panel;
    this.#status = make('div');
    this.#status.setAttribute('role', 'status');
    const button = make('button', '×');
    button.ariaLabel = 'Tutup';
    button.addEventListener('click', close);
    panel.append(button, this.#status, this.#more);
  }

  show(status: readonly (string | Node)[], ...more: readonly Node[]): void {
    this.#panel.classList.toggle('open', status.length > 0);
    this.#status.replaceChildren(...status);
    this.#more.replaceChildren(...more);
  }
}

function enhance(
  service: Service,
  place: HTMLElement,
  button: HTMLButtonElement,
  element: HTMLElement,
): void {
  /** Numbers the taps: only the last one is answered. */
  let taps = 0;

  const panel = new Panel(element, close);
  function close(): void {
    taps++;
    panel.show([]);
    button.focus();
  }

  function answer({ villages: [nearest, ...others], accuracyMetres }: Surroundings): void {
    if (nearest === undefined) return;
    panel.show(makeAnswer(nearest, accuracyMetres), make('p', 'Di dekatnya:'), makeList(others));
  }

  async function find(): Promise<void> {
    const tap = ++taps;
    panel.show([make('p', 'Mencari lokasi Anda…')]);
    try {
      const found = await findNearest(service);
      if (tap === taps) answer(found);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      if (tap === taps) panel.show([make('p', error.message)]);
    }
  }

  button.addEventListener('click', () => void find());
  place.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  button.hidden = false;
}

for (const place of document.querySelectorAll<HTMLElement>('.location')) {
  const button = place.querySelector('button');
  const panel = place.querySelector('div');
  const { path = '', limitedAdvice = '', secondsPlace = '' } = place.dataset;
  // Browsers tell their position to secure pages alone.
  if (button !== null && panel !== null && isSecureContext && 'geolocation' in navigator)
    enhance({ path, limitedAdvice, secondsPlace }, place, button, panel);
}
