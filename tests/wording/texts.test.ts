import { expect, test } from 'vitest';
import { messages as errors } from '../../src/api/messages.ts';
import { findWidgetTexts } from '../../src/browser/widget/texts.ts';
import { style } from '../../src/browser/widget/style.ts';
import { headingPatterns } from '../../src/domain/headings.ts';
import { sitePaths } from '../../src/domain/page-path.ts';
import { errors as errorPages } from '../../src/site/pages/_errors.ts';
import { dataWords as ofData, sourceUses } from '../../src/site/render/data-words.ts';
import { frameWords } from '../../src/site/render/frame-words.ts';
import { homeWords } from '../../src/site/render/home-words.ts';
import { searchPageWords } from '../../src/site/render/search-page-words.ts';
import { checkWords } from '../../src/wording/check.ts';
import { exampleAddresses } from '../../src/wording/example-addresses.ts';
import { searchWords } from '../../src/wording/search.ts';

const [id, en] = ['id', 'en'].map((lang) => findWidgetTexts({ lang } as HTMLElement));
const all = {
  ...{ errors, errorPages, fieldWords: { id, en }, style, sitePaths, ofData },
  ...{ sourceUses, frameWords, homeWords, searchPageWords },
  ...{ checkWords, exampleAddresses, searchWords },
  headings: Object.values(headingPatterns).map(String),
  singular: [checkWords.en.counts('1', '1'), checkWords.en.states.done('1')],
  whole: Object.values(checkWords).map(
    ({ columns, states }) => columns.summary('a', undefined) + states.doneOf('a', undefined),
  ),
};

/** Values of functions that make a text. */
const samples = [[1200, 20, 1200, 7], ...['', '0'].map((text) => Array<string>(4).fill(text))];

function listTexts(part: unknown, place = ''): readonly string[] {
  if (typeof part === 'function')
    return samples.flatMap((values) => listTexts(Reflect.apply(part, undefined, values), place));
  return typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, value]) => listTexts(value, `${place}/${name}`))
    : [`${place}: ${String(part)}`];
}

test('texts of pages, scripts and errors match the reviewed snapshot', async () => {
  await expect(`${listTexts(all).join('\n')}\n`).toMatchFileSnapshot('__snapshots__/texts.txt');
});
