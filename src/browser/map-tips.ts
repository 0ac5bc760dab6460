// Maps: the name and the codes of an area stand beside it while it is pointed at or has the focus. A tap shows them, a second goes.

import { make } from './make.ts';

function addTips(map: HTMLElement): void {
  const tip = make('div', { class: 'tip', 'aria-hidden': 'true' });
  let shown: Element | null = null;

  const show = (link: Element, x: number, y: number): void => {
    shown = link;
    map.append(tip);
    tip.textContent = link.getAttribute('aria-label');
    const box = map.getBoundingClientRect();
    tip.style.left = `${Math.max(0, Math.min(x - box.left + 12, box.width - tip.offsetWidth))}px`;
    tip.style.top = `${Math.max(0, y - box.top - tip.offsetHeight - 12)}px`;
  };
  const hide = (): void => {
    tip.remove();
    shown = null;
  };

  for (const link of map.querySelectorAll('a')) {
    // The title would show the same a second time.
    const title = link.querySelector('title');
    if (title === null) continue;
    link.setAttribute('aria-label', title.textContent);
    title.remove();
    link.addEventListener('pointermove', ({ clientX, clientY, pointerType }) => {
      if (pointerType === 'mouse') show(link, clientX, clientY);
    });
    link.addEventListener('focus', () => {
      const { left, top, width, height } = link.getBoundingClientRect();
      if (shown !== link) show(link, left + width / 2, top + height / 2);
    });
    link.addEventListener('click', (event) => {
      const { pointerType, clientX, clientY } = event;
      if (pointerType !== 'touch' || link.dataset['tapped'] === 'true') return;
      event.preventDefault();
      for (const other of map.querySelectorAll<SVGAElement>('[data-tapped]')) delete other.dataset['tapped'];
      link.dataset['tapped'] = 'true';
      show(link, clientX, clientY);
    });
  }
  map.addEventListener('pointerleave', hide);
  map.addEventListener('focusout', hide);
}

for (const map of document.querySelectorAll<HTMLElement>('.map')) addTips(map);
