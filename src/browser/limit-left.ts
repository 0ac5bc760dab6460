// Shows what is left of the limit on requests, by the headers of each answer, and counts the seconds until it is full again.

import { make } from './make.ts';

const leftOf = (left: string, max: string): string => `Your quota: ${left} of ${max}`;
const resetIn = (seconds: number): string => `, full again in ${seconds} seconds`;

/**
 * Shows what is left by the headers of an answer. An answer without them shows nothing.
 *
 * @param place the element for it
 */
export function showLimitLeft(place: Element, headers: Headers): void {
  const [max, remaining] = [headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')];
  const [, seconds] = /;t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
  if (max === null || remaining === null || seconds === undefined) return;
  const left = make('span', { role: 'status' }, leftOf(remaining, max));
  let rest = Number(seconds);
  // Not spoken: it changes every second.
  const countdown = make('span', {}, resetIn(rest));
  place.replaceChildren(left, countdown);
  const timer = setInterval(() => {
    rest--;
    countdown.textContent = resetIn(rest);
    if (rest > 0) return;
    clearInterval(timer);
    left.textContent = leftOf(max, max);
    countdown.textContent = '';
  }, 1000);
}
