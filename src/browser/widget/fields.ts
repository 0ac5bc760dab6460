// Finds the fields of the author's form that the address field fills. Their names need no particular form.

import { commonName } from '../../domain/common-name.ts';
import { fold } from '../../domain/fold.ts';
import { parts, type AddressParts, type AddressPart } from './address.ts';

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type FormFields = ReadonlyMap<AddressPart, FormField>;

/** Words at the end of a field's name, and its autofill detail name (HTML, 4.10.18.7.1). */
const wordsOf: Readonly<Record<AddressPart, string>> = {
  village: 'village desa kelurahan kel address-level4',
  district: 'district subdistrict kecamatan kec address-level3',
  regency: 'regency city town kabupaten kota kab address-level2',
  province: 'province state provinsi propinsi prov address-level1',
  postal_code: 'postalcode postcode kodepos zip zipcode postal-code',
};

const findPart = (word: string): AddressPart | undefined =>
  parts.find((part) => word !== '' && wordsOf[part].split(' ').includes(word));

/** Reads a name such as `alamat[kode_pos]`, `billing-postcode` or `shippingCity` by its last words. */
function partOfName(name: string): AddressPart | undefined {
  const words = name
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  // A field for an id does not want a name.
  if (words.includes('id')) return undefined;
  return findPart(words.slice(-2).join('')) ?? findPart(words.at(-1) ?? '');
}

/** Gives the part of an address that a field is for; the author's `data-kodepos` goes before all else. */
function partOf(field: FormField): AddressPart | undefined {
  const { dataset, type, name, id } = field;
  const told = dataset['kodepos'];
  if (told !== undefined) return parts.find((part) => part === told);
  if (!/^(text|search|hidden|tel|number|select-one)/.test(type)) return undefined;
  const hint = field.getAttribute('autocomplete')?.trim().split(/\s+/).at(-1);
  return findPart(hint ?? '') ?? partOfName(name || id);
}

function fieldsIn(scope: ParentNode, host: Element): FormFields {
  const found = new Map<AddressPart, FormField>();
  const after = new Set<AddressPart>();
  for (const field of scope.querySelectorAll<FormField>('input,select,textarea')) {
    const part = partOf(field);
    if (part === undefined) continue;
    const isAfter = (host.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    // Of several, the first after the address field: a form may have two addresses.
    if (found.has(part) && (!isAfter || after.has(part))) continue;
    found.set(part, field);
    if (isAfter) after.add(part);
  }
  return found;
}

/** Finds the fields of an address: in the element itself, else in its fieldset, its form, or the page. */
export function findFields(host: HTMLElement, form: HTMLFormElement | null): FormFields {
  for (const scope of [host, host.closest('fieldset'), form]) {
    const fields = scope === null ? undefined : fieldsIn(scope, host);
    if (fields !== undefined && fields.size > 0) return fields;
  }
  return form === null ? fieldsIn(host.getRootNode() as ParentNode & Node, host) : new Map();
}

function valueFor(field: FormField, name: string): string {
  if (!(field instanceof HTMLSelectElement)) return name;
  const names = [fold(name), fold(commonName(name))];
  const option = Array.from(field.options).find(({ text, value }) =>
    [text, value].some((own) => names.includes(fold(own))),
  );
  return option?.value ?? '';
}

/** Puts an address into the fields, with the events of a person who types. */
export function fillFields(fields: FormFields, address: AddressParts): void {
  for (const [part, field] of fields) {
    // By the setter of the class: React replaces that of the element, to know of its own changes.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', valueFor(field, address[part]), field);
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Reads the address that the fields have. */
export function readFields(fields: FormFields): Partial<AddressParts> {
  const textOf = (field: FormField): string =>
    field instanceof HTMLSelectElement && field.value !== ''
      ? (field.selectedOptions[0]?.text ?? '')
      : field.value;
  return Object.fromEntries(Array.from(fields, ([part, field]) => [part, textOf(field).trim()]));
}
