// Shows what is left of the limit on requests, by the headers of each answer, and counts the seconds until it is full again.

import { isEnglish } from './language.ts';
import { make } from './make.ts';

const leftOf = (left: string, max: string): string =>
  isEnglish ? `Your quota: ${left} of ${max}` : `Kuota Anda: ${left} dari ${max}`;
const resetIn = (seconds: number): string =>
  isEnglish ? `, full again in ${seconds} seconds` : `, penuh lagi dalam ${seconds} detik`;

/**
 * Makes the function that shows what is left by the headers of an answer. An answer without them, as of a static host, shows
 * nothing.
 *
 * @param place the element for it
 */
export function limitLeft(place: Element): (header: (name: string) => string | null | undefined) => void {
  const left = make('span', { role: 'status' });
  // Not spoken: it changes every second.
  const countdown = make('span', {});
  place.append(left, countdown);
  let timer: ReturnType<typeof setInterval> | undefined;
  return (header) => {
    const [max, remaining] = [header('x-ratelimit-limit'), header('x-ratelimit-remaining')];
    const [, seconds] = /;t=(\d+)/.exec(header('ratelimit') ?? '') ?? [];
    if (typeof max !== 'string' || typeof remaining !== 'string' || seconds === undefined) return;
    clearInterval(timer);
    left.textContent = leftOf(remaining, max);
    let rest = Number(seconds);
    const show = (): void => {
      countdown.textContent = resetIn(rest);
      if (rest > 0) {
        rest--;
        return;
      }
      clearInterval(timer);
      left.textContent = leftOf(max, max);
      countdown.textContent = '';
    };
    show();
    timer = setInterval(show, 1000);
  };
}
