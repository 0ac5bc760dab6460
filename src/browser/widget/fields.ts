// Finds the address fields of the author's form by their names, and fills them.

import type { Suggestion } from '../../api/field-client.ts';
import { commonName } from '../../domain/common-name.ts';
import { fold } from '../../domain/fold.ts';

/** The parts of an address, named as in the API: the names smallest first, then the code. */
const parts = ['village', 'district', 'regency', 'province', 'postal_code'] as const;

type AddressPart = (typeof parts)[number];
type AddressParts = Readonly<Record<AddressPart, string>>;
type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type FormFields = ReadonlyMap<AddressPart, FormField>;

/** Returns the address of a place; unknown parts are empty. */
export function toFormAddress(place: Suggestion): AddressParts {
  const ancestors: Partial<Record<AddressPart, string | null>> = place;
  const toPart = (part: AddressPart) => (part === place.type ? place.name : (ancestors[part] ?? ''));
  return Object.fromEntries(parts.map((part) => [part, toPart(part)])) as AddressParts;
}

/** Formats an address in one line: `Dago, Coblong, Kota Bandung, Jawa Barat 40135`. */
export function toFieldLine({ postal_code = '', ...names }: Partial<AddressParts>): string {
  const line = parts.map((part) => (part === 'postal_code' ? '' : names[part])).filter(Boolean);
  return `${line.join(', ')} ${postal_code}`.trim();
}

/** Words that end a field's name, and values of `autocomplete` (HTML, 4.10.18.7.1). */
const fieldWords: Readonly<Record<AddressPart, string>> = {
  village: 'village desa kelurahan kel address-level4',
  district: 'district subdistrict kecamatan kec address-level3',
  regency: 'regency city town kabupaten kota kab address-level2',
  province: 'province state provinsi propinsi prov address-level1',
  postal_code: 'postalcode postcode kodepos zip zipcode postal-code',
};

const findPart = (word: string): AddressPart | undefined =>
  parts.find((part) => word !== '' && fieldWords[part].split(' ').includes(word));

/** Finds the part by the last words of a name: `alamat[kode_pos]`, `shippingCity`. */
function findPartOfName(name: string): AddressPart | undefined {
  const split = name.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase();
  const words: readonly string[] = split.match(/[a-z]+/g) ?? [];
  // A field for an id must not get a name.
  if (words.includes('id')) return undefined;
  return findPart(words.slice(-2).join('')) ?? findPart(words.at(-1) ?? '');
}

/** Finds the part for a field. The author's `data-kodepos` has precedence. */
function findPartOfField(field: FormField): AddressPart | undefined {
  const { dataset, type, name, id } = field;
  const { kodepos } = dataset;
  if (kodepos !== undefined) return parts.find((part) => part === kodepos);
  if (!/^(text|search|hidden|tel|number|select-one)/.test(type)) return undefined;
  const hint = field.getAttribute('autocomplete')?.trim().split(/\s+/).at(-1);
  return findPart(hint ?? '') ?? findPartOfName(name || id);
}

function findFieldsIn(scope: ParentNode, host: Element): FormFields {
  const fields = new Map<AddressPart, FormField>();
  const isAfter = (field: FormField): boolean =>
    (host.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  for (const field of scope.querySelectorAll<FormField>('input,select,textarea')) {
    const part = findPartOfField(field);
    if (part === undefined) continue;
    const earlier = fields.get(part);
    // The first field after the address field wins, because a form may have two addresses.
    if (!earlier || (isAfter(field) && !isAfter(earlier))) fields.set(part, field);
  }
  return fields;
}

/** Finds the fields in the element, its fieldset or its form; without a form, in the page. */
export function findFormFields(host: HTMLElement, form: HTMLFormElement | null): FormFields {
  for (const scope of [host, host.closest('fieldset'), form]) {
    const fields = scope === null ? undefined : findFieldsIn(scope, host);
    if (fields !== undefined && fields.size > 0) return fields;
  }
  return form === null ? findFieldsIn(host.getRootNode() as ParentNode & Node, host) : new Map();
}

function valueFor(field: FormField, name: string): string {
  if (!(field instanceof HTMLSelectElement)) return name;
  const names = [fold(name), fold(commonName(name))];
  const option = Array.from(field.options).find(({ text, value }) =>
    [text, value].some((label) => names.includes(fold(label))),
  );
  return option?.value ?? '';
}

/** Fills the fields with an address, and dispatches the events of typing. */
export function fillForm(fields: FormFields, address: AddressParts): void {
  for (const [part, field] of fields) {
    // Calls the setter of the class, because React replaces the setter of the element.
    const value = valueFor(field, address[part]);
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

export function readForm(fields: FormFields): Partial<AddressParts> {
  const readText = (field: FormField): string =>
    field instanceof HTMLSelectElement && field.value !== ''
      ? (field.selectedOptions[0]?.text ?? '')
      : field.value;
  return Object.fromEntries(Array.from(fields, ([part, field]) => [part, readText(field).trim()]));
}

/** Checks whether the required fields of an address are filled in, or all if none is required. */
export function isFilledIn(fields: FormFields): boolean {
  const open = [...fields.values()].filter(({ type }) => type !== 'hidden');
  const required = open.filter((field) => field.required);
  const needed = required.length > 0 ? required : open;
  return open.length > 0 && needed.every(({ value }) => value.trim() !== '');
}
