import { afterAll, expect, test, vi } from 'vitest';
import { findFormFields, isFilledIn } from '../../src/browser/widget/fields.ts';

vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 });
afterAll(() => vi.unstubAllGlobals());

type Attributes = Readonly<Partial<Record<'name' | 'id' | 'type' | 'autocomplete' | 'kodepos', string>>>;

/** Returns the part of the address that a field of a form is for. */
function findPart({ name = '', id = '', type = 'text', autocomplete, kodepos }: Attributes) {
  const getAttribute = () => autocomplete ?? null;
  const field = { name, id, type, dataset: kodepos === undefined ? {} : { kodepos }, getAttribute };
  const methods = { querySelectorAll: () => [field], compareDocumentPosition: () => 0 };
  const host = { ...methods, closest: () => null, getRootNode: () => methods };
  return [...findFormFields(host as unknown as HTMLElement, null).keys()].join();
}

test.each([
  ['village', 'village desa kelurahan kel alamat[desa] shippingVillage nama_desa_kelurahan'],
  ['district', 'district subdistrict sub_district sub-district kecamatan kec billingDistrict'],
  ['regency', 'regency city town kabupaten kota kab shippingCity alamat[0][kota] KOTA'],
  ['province', 'province state provinsi propinsi prov prov2 form.state'],
  ['postal_code', 'postalcode postal_code postCode kode_pos kodepos zip zipCode address[zip-code]'],
  ['', 'name email kota_lahir province_id id_kota kode pos postal desaku cityscape 12'],
])('fields for %s are those named %s', (part, names) => {
  for (const name of names.split(' ')) {
    expect([name, findPart({ name })]).toEqual([name, part]);
    expect([name, findPart({ id: name })]).toEqual([name, part]);
  }
});

test.each<[string, Attributes]>([
  ['district', { autocomplete: ' shipping  address-level3 ', name: 'kota' }],
  ['postal_code', { autocomplete: 'postal-code' }],
  ['regency', { autocomplete: 'off', name: 'kota' }],
  ['village', { kodepos: 'village', name: 'kota', type: 'checkbox' }],
  ['', { kodepos: '', name: 'kota' }],
  ['regency', { name: 'kota', type: 'select-one' }],
  ['', { name: 'kota', type: 'checkbox' }],
])('a field for "%s" is %j', (part, attributes) => {
  expect(findPart(attributes)).toBe(part);
});

test.each([
  [true, [{ value: 'Dago' }, { type: 'hidden', value: '' }]],
  [false, [{ type: 'hidden', value: '40135' }]],
])('a form is filled in: %s, with fields %j', (expected, fields) => {
  expect(isFilledIn(new Map(fields.entries()) as never)).toBe(expected);
});
