// Maps, which are fetched where there is room for them: the name and the codes of an area stand above it while it is pointed at or has the focus, and its outline above its neighbours'.

import { create } from './elements.ts';

/** Between an area and its words, in pixels. */
const gap = 6;

function addTips(map: HTMLElement, svg: SVGElement): void {
  const tip = create('div', { class: 'tip', 'aria-hidden': 'true' });
  const outline = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  outline.classList.add('outline');

  const show = (link: SVGAElement): void => {
    outline.setAttribute('d', link.querySelector('path')?.getAttribute('d') ?? '');
    svg.append(outline);
    tip.textContent = link.getAttribute('aria-label');
    map.append(tip);
    const [box, area] = [map.getBoundingClientRect(), link.getBoundingClientRect()];
    const left = area.left + area.width / 2 - box.left - tip.offsetWidth / 2;
    tip.style.left = `${Math.max(0, Math.min(left, box.width - tip.offsetWidth))}px`;
    tip.style.top = `${area.top - box.top - tip.offsetHeight - gap}px`;
  };
  const hide = (): void => {
    tip.remove();
    outline.remove();
  };

  for (const link of map.querySelectorAll('a')) {
    // The title would show the same a second time.
    const title = link.querySelector('title');
    if (title === null) continue;
    link.setAttribute('aria-label', title.textContent);
    title.remove();
    for (const kind of ['pointerenter', 'focus'] as const)
      link.addEventListener(kind, () => {
        show(link as unknown as SVGAElement);
      });
    link.addEventListener('pointerleave', hide);
    link.addEventListener('blur', hide);
  }
}

/** Fetches a map into its frame. As a document, because a page may forbid to set text as HTML. */
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
  // It has no room yet in a window that is narrow, and gets it when that is widened.
  const watch = new ResizeObserver(() => {
    if (svg === null || !map.checkVisibility()) return;
    watch.disconnect();
    load(map, svg);
  });
  watch.observe(map);
}
