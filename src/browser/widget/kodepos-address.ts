// <kodepos-address>: a search for a village or postal code that fills the fields of the form around it.

import type { Suggestion } from '../../api/field-client.ts';
import { maxSearchLength } from '../../search/limits.ts';
import { makeCombobox, type Combobox } from '../combobox.ts';
import { create } from '../elements.ts';
import { TooOften } from '../search-client.ts';
import { toKind, clearFrom } from '../../wording/search.ts';
import { fillFields, findFields, readFields, type FormFields } from './fields.ts';
import { toAddress, toLine } from './address.ts';
import { client } from './client.ts';
import { style } from './style.ts';
import { textsOf } from './texts.ts';

const tag = 'kodepos-address';

/** Servers render pages without a DOM: there the module can be imported, and defines nothing. */
const hasDom = typeof HTMLElement !== 'undefined';
const Base = hasDom ? HTMLElement : (Object as unknown as typeof HTMLElement);
const sheet = hasDom ? new CSSStyleSheet() : undefined;
sheet?.replaceSync(style);

/**
 * The address field. With a `name` it submits the id of the village. Its event `change` says that a person has chosen a
 * place, or changed a field so that it is forgotten: `place` tells which. Where it is `required` it wants a village, unless the form's own
 * fields are filled in by hand or the service does not answer: it never keeps such a form from being sent.
 */
export class KodeposAddress extends Base {
  static readonly formAssociated = true;
  static readonly observedAttributes = ['label', 'lang', 'placeholder', 'required'];
  readonly #internals = this.attachInternals();
  readonly #input = create('input', {
    id: 'q',
    part: 'input',
    type: 'search',
    spellcheck: 'false',
    maxlength: String(maxSearchLength),
  });
  readonly #label = create('label', { part: 'label', for: 'q' });
  readonly #box = create('div', {});
  #combobox: Combobox<Suggestion> | undefined;
  #place: Suggestion | undefined;
  #value = '';
  /** Whether the last search was not answered. */
  #isAway = false;
  #watching = new AbortController();

  /** The place that a person has chosen; undefined if none. */
  get place(): Suggestion | undefined {
    return this.#place;
  }

  /** The id of the chosen village; empty if there is none. */
  get value(): string {
    return this.#value;
  }

  set value(value: string) {
    this.#value = value;
    // Browsers give the second part back after a way back to the page.
    this.#internals.setFormValue(value, `${value}|${this.#input.value}`);
    this.#validate();
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(name: string) {
    this.setAttribute('name', name);
  }

  get validity(): ValidityState {
    return this.#internals.validity;
  }

  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  get #fields(): FormFields {
    return findFields(this, this.form);
  }

  /** Acts on attributes that change later. `type` and `province-id` are read with each search. */
  attributeChangedCallback(): void {
    this.#label.textContent = this.getAttribute('label') ?? textsOf(this).label;
    this.#label.parentElement?.setAttribute('lang', textsOf(this).lang);
    this.#input.placeholder = this.getAttribute('placeholder') ?? '';
    this.#validate();
  }

  /** Whether a person has filled in what the form requires of the address; where it requires nothing, all of it. */
  get #isFilledByHand(): boolean {
    const open = [...this.#fields.values()].filter(({ type }) => type !== 'hidden');
    const required = open.filter((field) => field.required);
    const needed = required.length > 0 ? required : open;
    return needed.length > 0 && needed.every(({ value }) => value.trim() !== '');
  }

  #validate(): void {
    // Before it is connected, nothing could show a message.
    if (this.shadowRoot === null) return;
    const isWanted = this.hasAttribute('required') && this.#value === '';
    if (isWanted && !this.#isAway && !this.#isFilledByHand)
      this.#internals.setValidity({ valueMissing: true }, textsOf(this).missing, this.#input);
    else this.#internals.setValidity({});
  }

  #setAway(isAway: boolean): void {
    this.#isAway = isAway;
    this.#validate();
  }

  connectedCallback(): void {
    if (this.#combobox !== undefined) return;
    const texts = textsOf(this);
    const combobox = makeCombobox<Suggestion>({
      input: this.#input,
      id: 'list',
      label: texts.suggestions,
      pauseMilliseconds: 200,
      describe: (place) => {
        const { type, name, postal_code, district, regency, province } = place;
        const above = [district, regency, province].filter(Boolean).join(', ');
        const about = [toKind(place, textsOf(this).lang), above].filter(Boolean).join(' · ');
        return [name, type === 'postal-code' ? '' : (postal_code ?? ''), about];
      },
      search: (q, signal) => this.#search(q, signal),
      fail: (error) => {
        this.#explain(error);
      },
      pick: (place) => {
        this.#pick(place);
      },
    });
    this.#combobox = combobox;
    // For the page this is no input: the value is still the one that was chosen.
    this.#input.addEventListener('input', (event) => {
      event.stopPropagation();
      this.value = this.#value;
    });
    this.#input.disabled = this.matches(':disabled');
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = sheet === undefined ? [] : [sheet];
    root.append(
      create('section', { lang: texts.lang }, this.#label, this.#box, combobox.status),
      create('slot', {}),
    );
    this.#box.append(this.#input, combobox.list);
    this.attributeChangedCallback();
    // Frameworks set the values of fields after they have connected all elements.
    queueMicrotask(() => {
      this.#restore(this.#value || this.#initialValue, this.#input.value);
    });
  }

  disconnectedCallback(): void {
    this.#combobox?.stop();
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.#input.disabled = isDisabled;
  }

  formResetCallback(): void {
    this.#restore(this.#initialValue);
  }

  formStateRestoreCallback(state: string): void {
    const [value = '', ...typed] = state.split('|');
    this.#input.value = typed.join('|');
    this.value = value;
  }

  get #initialValue(): string {
    return this.getAttribute('value') ?? '';
  }

  /** Shows the address that the form's fields have, else what was typed; `value` is the id of its village, if known. */
  #restore(value: string, typed = ''): void {
    const address = readFields(this.#fields);
    const isWhole = Boolean(address.village) || Boolean(address.postal_code);
    this.#place = undefined;
    this.#input.value = isWhole ? toLine(address) : typed;
    this.value = value;
    this.#watch();
    this.#combobox?.stop();
    this.#combobox?.say('');
  }

  /** Forgets the village once a person changes a field: it may no longer be the one that is meant. */
  #watch(): void {
    this.#watching.abort();
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    for (const field of this.#fields.values())
      field.addEventListener(
        'input',
        () => {
          const hadPlace = this.#place !== undefined || this.#value !== '';
          this.#place = undefined;
          this.value = '';
          if (hadPlace) this.#tell();
        },
        { signal },
      );
  }

  async #search(q: string, signal: AbortSignal): Promise<void> {
    const texts = textsOf(this);
    const [type, provinceId] = ['type', 'province-id'].map((name) => this.getAttribute(name) ?? '') as [
      string,
      string,
    ];
    const { results, total, ignored } = await client.find(q, signal, { type, provinceId });
    if (signal.aborted) return;
    this.#setAway(false);
    const [first] = results;
    if (first === undefined) {
      this.#combobox?.say(texts.nothing);
      return;
    }
    const remark = first.confidence < clearFrom && ignored.length > 0 ? texts.perhaps : '';
    this.#show(results, `${remark} ${texts.found(results.length, total)}`.trim(), remark);
  }

  /** Shows places, above the input where there is more room. */
  #show(places: readonly Suggestion[], text: string, remark?: string): void {
    const { top, bottom } = this.#input.getBoundingClientRect();
    this.#box.classList.remove('up');
    this.#combobox?.show(places, text, remark);
    const isOver = (this.#combobox?.list.getBoundingClientRect().bottom ?? 0) > innerHeight;
    this.#box.classList.toggle('up', isOver && top > innerHeight - bottom);
  }

  #tell(): void {
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Says why a search gives nothing. After too many requests it is tried again as soon as that is allowed. */
  #explain(error: unknown): void {
    const texts = textsOf(this);
    this.#setAway(true);
    this.#combobox?.say(error instanceof TooOften ? texts.limited(error.seconds) : texts.noAnswer);
    if (error instanceof TooOften) this.#combobox?.searchAfter(error.seconds * 1000);
  }

  /** Shows what lies in a place, or chooses it if it is the only one. */
  async #showWithin(place: Suggestion, signal: AbortSignal): Promise<void> {
    const places = await client.findWithin(place, signal);
    if (signal.aborted || !this.#input.matches(':focus')) return;
    const [only] = places;
    if (places.length > 1) this.#show(places, textsOf(this).within(places.length, place.name));
    else if (only !== undefined) this.#pick(only);
  }

  #pick(place: Suggestion): void {
    const address = toAddress(place);
    const line = toLine(address);
    this.#watching.abort();
    fillFields(this.#fields, address);
    this.#watch();
    this.#place = place;
    this.#input.value = line;
    this.value = place.type === 'village' ? String(place.id) : '';
    this.#combobox?.say(textsOf(this).filled(line), true);
    void this.#combobox?.run(
      (_q, signal) => this.#showWithin(place, signal),
      (error) => {
        // The address is filled in, so other faults matter to nobody.
        if (error instanceof TooOften) this.#explain(error);
      },
    );
    this.#tell();
  }
}

// A page may load two versions.
if (hasDom && customElements.get(tag) === undefined) customElements.define(tag, KodeposAddress);
