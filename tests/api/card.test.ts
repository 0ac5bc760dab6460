import { describe, expect, test } from 'vitest';
import { toCardSvg, type Card } from '../../src/api/card.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { addressLine } from '../../src/site/render/names.ts';
import { postalCodeSummary } from '../../src/site/render/wording.ts';

const blank: Card = { above: 'Kode pos', code: '', name: '', note: '', map: undefined };

/** Gives the lines of a card with their size and base line, without the digits of its code and the name of the site. */
const linesOf = (card: Partial<Card>) =>
  Array.from(
    toCardSvg({ ...blank, ...card }).matchAll(/<text x="76" y="(\d+)" font-size="(\d+)"[^>]*>([^<]+)</g),
    ([, y, size, text = '']) => ({ y: Number(y), size: Number(size), text }),
  ).slice(1, -1);

/** The name of the site begins below. */
const lowest = 540;

describe('a card', () => {
  test('has a digit of the code in each of five boxes, and its map with the part that it is of', () => {
    const map = '<svg viewBox="0 0 420 240" role="img"><path class="own" d="M1 1h2v2z"/></svg>';
    const svg = toCardSvg({ ...blank, code: '40135', name: 'A & B', map });
    expect(Array.from(svg.matchAll(/class="bold">(\d)</g), ([, digit]) => digit).join('')).toBe('40135');
    expect(svg).toContain('viewBox="0 0 420 240"><rect width="420" height="240"');
    expect(svg).toContain('<path class="own" d="M1 1h2v2z"/>');
    expect(svg).toContain('>A &amp; B</text>');
  });

  test.each([
    ['Kota Bandung', ['Kota Bandung']],
    ['Kabupaten Kepulauan Siau Tagulandang Biaro', ['Kabupaten Kepulauan', 'Siau Tagulandang', 'Biaro']],
  ])('breaks %s between words', (name, lines) => {
    expect(linesOf({ name }).map(({ text }) => text)).toEqual(lines);
  });

  test('has room for what is said of each village and of each postal code', () => {
    const { villages, postalCodes } = projectData;
    const cards = [
      ...villages.map((village) => {
        const [name = '', ...within] = addressLine(village).split(', ');
        return { code: '40135', name, note: within.join(', ') };
      }),
      ...postalCodes.values().map((users) => ({ code: '40135', note: postalCodeSummary(users) })),
    ];
    const full = cards.filter((card) => linesOf(card).some(({ y }) => y > lowest));
    expect(full.map(({ note }) => note)).toEqual([]);
  });
});
