import { expect, test } from 'vitest';
import { applyCorrections } from '../../scripts/import/recipe.ts';

const district = [{ id: '130504', name: 'x Anam' }];
const rows = () => ({ province: [], regency: [], district, village: [] });
const change = { field: 'name', from: 'x Anam', to: '2 x 11 Anam' } as const;
const correction = { id: '130504', ...change, reason: '', source: '', line: 2 };

test.each([
  ['a stale row', { ...correction, from: 'y Anam' }, /name: is "x Anam", the correction expects "y Anam"/],
  ['an unknown region', { ...correction, id: '999999' }, /999999: there is no such region/],
])('applyCorrections throws at %s', (_name, given, message) => {
  expect(() => {
    applyCorrections(rows(), [given]);
  }).toThrow(message);
});
