import { describe, expect, test } from 'vitest';
import { listBpsCodes } from '../../scripts/import/bps-codes.ts';

const regions = { 12: 'Sumatera Utara', 1204: 'Kabupaten Nias', 1212: 'Kabupaten Toba' };
const current = new Map(Object.entries(regions));
const nias = { code: 'ID.26.1201', name: 'Kabupaten Nias' };
const toba = { code: 'ID.26.1206', name: 'Kabupaten Toba Samosir' };

describe('listBpsCodes', () => {
  test('finds codes by name or by hand, and those of provinces by their regencies', () => {
    expect(listBpsCodes([toba, nias], current)).toEqual([
      { id: '12', bps_code: '12' },
      { id: '1204', bps_code: '1201' },
      { id: '1212', bps_code: '1206' },
    ]);
  });

  test.each([
    ['a regency without a code', [toba], /by hand in bps-codes\.ts: Kabupaten Nias$/],
    ['an unknown name', [nias, toba, { code: 'ID.26.1299', name: 'Nias Regency' }], /: Nias Regency$/],
    ['a regency with two codes', [nias, toba, { ...nias, code: 'ID.26.1299' }], /: Kabupaten Nias$/],
  ])('throws at %s', (_name, regencies, message) => {
    expect(() => listBpsCodes(regencies, current)).toThrow(message);
  });
});
