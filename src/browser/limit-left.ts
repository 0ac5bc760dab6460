// Shows what is left of the limit on requests, by the headers of each answer.

import { create } from './elements.ts';

/**
 * Shows what is left by the headers of an answer. An answer without them shows nothing.
 *
 * @param place the element for it
 */
export function showLimitLeft(place: Element, headers: Headers): void {
  const [max, remaining] = [headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')];
  const [, seconds] = /;t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
  if (max === null || remaining === null || seconds === undefined) return;
  const left = `Your quota: ${remaining} of ${max}, full again in ${seconds} seconds`;
  place.replaceChildren(create('span', { role: 'status' }, left));
}
