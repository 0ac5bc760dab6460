import { expect, test } from 'vitest';
import { checkAddress } from '../../src/search/check-address.ts';
import { checkedCells } from '../../src/wording/checked-cells.ts';
import { countryStore } from '../support/store.ts';

test('checkedCells names the cells of a result', () => {
  const checked = checkAddress(countryStore, 'Jl. Dago 5, Dago, Coblong, Bandung 40132');
  expect(checkedCells(checked)).toEqual({
    ...{ place: 'Dago, Coblong, Kota Bandung, Jawa Barat', code: '40132', confidence: '0.99' },
    ...{ verdict: 'cocok', code_given: '40132', code_verdict: 'near', code_expected: '40135' },
    ...{ village: 'Dago', district: 'Coblong', regency: 'Kota Bandung', province: 'Jawa Barat' },
    id: '3273021004',
  });
  const district = checkedCells(checkAddress(countryStore, 'Kec. Coblong, Bandung'));
  expect(district).toMatchObject({ village: '', district: 'Coblong', id: '327302' });
});
