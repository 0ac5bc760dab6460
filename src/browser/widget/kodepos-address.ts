// <kodepos-address>: a search for a village or postal code that fills the form around it.

import { recordToSuggestion, type Suggestion } from '../../api/field-client.ts';
import { childLevels } from '../../domain/level.ts';
import { clearConfidence, maxSearchLength } from '../../search/limits.ts';
import { formatKind } from '../../wording/search.ts';
import { createCombobox } from '../combobox.ts';
import { newTag } from '../elements.ts';
import { TooOften } from '../search-client.ts';
import { client } from './client.ts';
import { fillForm, findFormFields, isFilledIn, readForm, toFormAddress, toFieldLine } from './fields.ts';
import { style } from './style.ts';
import { findWidgetTexts } from './texts.ts';

const tag = 'kodepos-address';

/** False on servers, which may import the module. */
const hasDom = typeof HTMLElement !== 'undefined';
const Base = hasDom ? HTMLElement : (Object as unknown as typeof HTMLElement);
const sheet = hasDom ? new CSSStyleSheet() : undefined;
sheet?.replaceSync(style);

/**
 * The address field. With a `name` it submits the id of the village. It dispatches `change` when
 * the user chooses a place, or edits a field so that the place no longer applies. With `required`,
 * a form can still be sent if it is filled in by hand, or while the service does not reply.
 */
export class KodeposAddress extends Base {
  static readonly formAssociated = true;
  static readonly observedAttributes = ['label', 'lang', 'placeholder', 'required'];
  readonly #internals = this.attachInternals();
  readonly #input = newTag('input', {
    id: 'q',
    part: 'input',
    type: 'search',
    spellcheck: 'false',
    maxlength: String(maxSearchLength),
  });
  readonly #label = newTag('label', { part: 'label', for: 'q' });
  readonly #box = newTag('div', {});
  #place: Suggestion | undefined;
  #value = '';
  /** Whether the last search failed. */
  #hasFailed = false;
  #watching = new AbortController();

  get place(): Suggestion | undefined {
    return this.#place;
  }

  get value(): string {
    return this.#value;
  }

  set value(value: string) {
    this.#value = value;
    // Browsers restore the second argument when the user returns to the page.
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

  get #fields() {
    return findFormFields(this, this.form);
  }

  // Not called for `type` and `province-id`, which each search reads.
  attributeChangedCallback(): void {
    const { label, lang, suggestions } = findWidgetTexts(this);
    this.#label.textContent = this.getAttribute('label') ?? label;
    this.#label.parentElement?.setAttribute('lang', lang);
    this.#combobox.list.setAttribute('aria-label', suggestions);
    this.#input.placeholder = this.getAttribute('placeholder') ?? '';
    this.#validate();
  }

  #validate(): void {
    // Before the element is connected, nothing could show a message.
    if (this.shadowRoot === null) return;
    const isWanted = this.hasAttribute('required') && this.#value === '';
    const valueMissing = isWanted && !this.#hasFailed && !isFilledIn(this.#fields);
    this.#internals.setValidity({ valueMissing }, findWidgetTexts(this).missing, this.#input);
  }

  connectedCallback(): void {
    if (this.shadowRoot !== null) return;
    // Typing keeps the value, but saves the typed text for when the user returns.
    this.#input.addEventListener('input', (event) => {
      event.stopPropagation();
      this.value = this.#value;
    });
    this.#input.disabled = this.matches(':disabled');
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = sheet === undefined ? [] : [sheet];
    root.append(newTag('section', {}, this.#label, this.#box, this.#combobox.status), newTag('slot', {}));
    this.#box.append(this.#input, this.#combobox.list);
    this.attributeChangedCallback();
    // Frameworks set the values of fields after they have connected all elements.
    queueMicrotask(() => {
      this.#restore(this.#value || (this.getAttribute('value') ?? ''), this.#input.value);
    });
  }

  disconnectedCallback(): void {
    this.#combobox.stop();
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.#input.disabled = isDisabled;
  }

  formResetCallback(): void {
    this.#restore(this.getAttribute('value') ?? '');
  }

  formStateRestoreCallback(state: string): void {
    const [value = '', ...typed] = state.split('|');
    this.#input.value = typed.join('|');
    this.value = value;
  }

  /** Sets the village's id, and shows the form's address, or `typed` if the form has none. */
  #restore(value: string, typed = ''): void {
    const address = readForm(this.#fields);
    this.#place = undefined;
    this.#input.value = address.village || address.postal_code ? toFieldLine(address) : typed;
    this.value = value;
    this.#watch();
    this.#combobox.stop();
    this.#combobox.say('');
  }

  /** Clears the place once the user edits a field, because the place may no longer apply. */
  #watch(): void {
    this.#watching.abort();
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    const clear = (): void => {
      const hadPlace = this.#place !== undefined || this.#value !== '';
      this.#place = undefined;
      this.value = '';
      if (hadPlace) this.dispatchEvent(new Event('change', { bubbles: true }));
    };
    for (const field of this.#fields.values()) field.addEventListener('input', clear, { signal });
  }

  readonly #search = async (q: string, signal: AbortSignal): Promise<void> => {
    const type = this.getAttribute('type') ?? '';
    const provinceId = this.getAttribute('province-id') ?? '';
    const { results, total, ignored } = await client.find(q, signal, { type, provinceId });
    if (signal.aborted) return;
    this.#hasFailed = false;
    this.#validate();
    const { nothing, perhaps, found } = findWidgetTexts(this);
    const [first] = results;
    const remark = first && first.confidence < clearConfidence && ignored.length > 0 ? perhaps : '';
    if (first === undefined) this.#combobox.say(nothing);
    else this.#show(results, `${remark} ${found(results.length, total)}`.trim(), remark);
  };

  /** Shows places; above the input if they do not fit below it and there is more room above. */
  #show(places: readonly Suggestion[], text: string, remark?: string): void {
    const { top, bottom } = this.#input.getBoundingClientRect();
    this.#box.classList.remove('up');
    this.#combobox.show(places, text, remark);
    const isOver = this.#combobox.list.getBoundingClientRect().bottom > innerHeight;
    this.#box.classList.toggle('up', isOver && top > innerHeight - bottom);
  }

  /** Explains why a search failed. After too many requests, searches again when allowed. */
  readonly #explain = (error: unknown): void => {
    this.#hasFailed = true;
    this.#validate();
    const { limited, noAnswer } = findWidgetTexts(this);
    this.#combobox.say(error instanceof TooOften ? limited(error.seconds) : noAnswer);
    if (error instanceof TooOften) this.#combobox.searchAfter(error.seconds * 1000);
  };

  /** Shows the children of a place, or chooses an only child. */
  async #showWithin(place: Suggestion, signal: AbortSignal): Promise<void> {
    const { type, id, name } = place;
    if (type === 'village') return;
    const level = type === 'postal-code' ? 'village' : childLevels[type];
    const records = await client.listWithin(type, id, signal);
    if (signal.aborted || !this.#input.matches(':focus')) return;
    const places = records.map((record) => recordToSuggestion(level, record));
    const [only] = places;
    if (places.length > 1) this.#show(places, findWidgetTexts(this).within(places.length, name));
    else if (only !== undefined) this.#pick(only);
  }

  readonly #pick = (place: Suggestion): void => {
    const address = toFormAddress(place);
    const line = toFieldLine(address);
    this.#watching.abort();
    fillForm(this.#fields, address);
    this.#watch();
    this.#place = place;
    this.#input.value = line;
    this.value = place.type === 'village' ? String(place.id) : '';
    this.#combobox.say(findWidgetTexts(this).filled(line), true);
    void this.#combobox.run(
      (_q, signal) => this.#showWithin(place, signal),
      (error) => {
        // Other errors do not matter, because the address is filled in.
        if (error instanceof TooOften) this.#explain(error);
      },
    );
    this.dispatchEvent(new Event('change', { bubbles: true }));
  };

  readonly #combobox = createCombobox<Suggestion>({
    input: this.#input,
    id: 'list',
    pauseMilliseconds: 200,
    describe: (place) => {
      const { type, name, postal_code, district, regency, province } = place;
      const above = [district, regency, province].filter(Boolean).join(', ');
      const about = [formatKind(place, findWidgetTexts(this).lang), above].filter(Boolean).join(' · ');
      return [name, type === 'postal-code' ? '' : (postal_code ?? ''), about];
    },
    search: this.#search,
    fail: this.#explain,
    pick: this.#pick,
  });
}

// A page may load two versions of this module.
if (hasDom && customElements.get(tag) === undefined) customElements.define(tag, KodeposAddress);
