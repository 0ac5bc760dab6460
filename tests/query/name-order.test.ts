import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../src/domain/fold.ts';
import { buildUnsortedNameIndex } from '../../src/query/names/name-index.ts';
import { beginningWith, openNameOrder, orderNames } from '../../src/query/names/name-order.ts';

/** Few letters, so that many names begin alike, and letters of other scripts, which have no number of their own. */
const name = fc
  .array(fc.constantFrom('a', 'b', 'z', '0', '9', 'é', 'ж', 'я', '中'), { minLength: 1, maxLength: 12 })
  .map((letters) => fold(letters.join('')));

const namesOfLevel = fc.array(name, { minLength: 1, maxLength: 40 });

test('names that begin with letters are found in one range, from all names or from those with fewer letters', () => {
  fc.assert(
    fc.property(
      namesOfLevel,
      fc.array(name, { maxLength: 5 }),
      name,
      fc.nat(11),
      (names, others, letters, few) => {
        const index = buildUnsortedNameIndex(names.map((each) => ({ name: each, unranked: 0 })));
        const aliases = { names: others, positions: others.map((_, at) => at % names.length) };
        const order = openNameOrder(orderNames(index, aliases), index, aliases);
        const expected = [...names, ...others].filter((each) => each.startsWith(letters)).toSorted();
        const read = ({ start, end }: { start: number; end: number }): readonly string[] =>
          order.names.slice(start, end);
        expect(read(beginningWith(order, letters))).toEqual(expected);
        const fewer = beginningWith(order, letters.slice(0, few));
        expect(read(beginningWith(order, letters, fewer))).toEqual(expected);
      },
    ),
    // What follows a letter without a number of its own once counted in keys.
    { numRuns: 500, examples: [[['жea', 'яa'], [], 'жe', 0]] },
  );
});
