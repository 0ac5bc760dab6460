// Fetches each map once it can be seen. An area with the pointer or the focus gets a tip.

import { labelPagePath } from '../domain/region-path.ts';
import { newTag } from './elements.ts';
import { isEnglish } from './language.ts';

/** Pixels between an area and its tip. */
const gap = 6;

function addTips(map: HTMLElement, svg: SVGElement): void {
  const tip = newTag('div', { class: 'tip', 'aria-hidden': 'true' });
  const outline = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  outline.classList.add('outline');

  const show = (link: SVGAElement): void => {
    outline.setAttribute('d', link.querySelector('path')?.getAttribute('d') ?? '');
    svg.append(outline);
    tip.textContent = link.getAttribute('aria-label');
    // Otherwise the last position of the tip may limit its width.
    tip.style.left = '0';
    map.append(tip);
    const [box, area] = [map.getBoundingClientRect(), link.getBoundingClientRect()];
    const centred = area.left + area.width / 2 - box.left - tip.offsetWidth / 2;
    tip.style.left = `${Math.max(0, Math.min(centred, box.width - tip.offsetWidth))}px`;
    tip.style.top = `${area.top - box.top - tip.offsetHeight - gap}px`;
  };
  const hide = (): void => {
    tip.remove();
    outline.remove();
  };

  for (const link of map.querySelectorAll('a')) {
    // Moves the title to the label, otherwise the browser would show a second tooltip.
    const title = link.querySelector('title');
    if (title === null) continue;
    link.setAttribute('aria-label', title.textContent);
    title.remove();
    // Pages of places are in Indonesian, address labels in English.
    if (isEnglish) link.setAttribute('href', labelPagePath(Number(link.dataset['id'])));
    for (const kind of ['pointerenter', 'focus'] as const)
      link.addEventListener(kind, () => {
        show(link as unknown as SVGAElement);
      });
    link.addEventListener('pointerleave', hide);
    link.addEventListener('blur', hide);
  }
}

/** Fetches a map as a document into its frame, because the page forbids parsing HTML. */
function load(map: HTMLElement, svg: SVGElement): void {
  const request = new XMLHttpRequest();
  request.open('GET', map.dataset['map'] ?? '');
  request.responseType = 'document';
  request.addEventListener('load', () => {
    svg.replaceChildren(...(request.responseXML?.querySelector('svg')?.childNodes ?? []));
    addTips(map, svg);
  });
  request.send();
}

for (const map of document.querySelectorAll<HTMLElement>('.map')) {
  const svg = map.querySelector('svg');
  const watch = new IntersectionObserver(([entry]) => {
    if (svg === null || entry?.isIntersecting !== true) return;
    watch.disconnect();
    load(map, svg);
  });
  watch.observe(map);
}
