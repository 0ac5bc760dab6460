// <kodepos-address>: a search for a village or postal code that fills the fields of the form around it.

import { maxSearchLength } from '../../api/search-limits.ts';
import { makeCombobox, type Combobox } from '../combobox.ts';
import { make } from '../make.ts';
import { TooOften } from '../search-client.ts';
import { fillFields, findFields, readFields, type FormFields } from './fields.ts';
import { toAddress, toLine, type Suggestion } from './address.ts';
import { client } from './client.ts';
import { style } from './style.ts';
import { textsOf } from './texts.ts';

const tag = 'kodepos-address';

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);

/**
 * The address field. With a `name` it submits the id of the village. Its event `change` says that a person has chosen a
 * place. It is always valid: the form's own fields can be filled without it.
 */
export class KodeposAddress extends HTMLElement {
  static readonly formAssociated = true;
  readonly #internals = this.attachInternals();
  readonly #input = make('input', {
    id: 'q',
    part: 'input',
    type: 'search',
    spellcheck: 'false',
    maxlength: String(maxSearchLength),
  });
  #combobox: Combobox<Suggestion> | undefined;
  #place: Suggestion | undefined;
  #value = '';
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
    this.#internals.setFormValue(value);
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  get #fields(): FormFields {
    return findFields(this, this.form);
  }

  connectedCallback(): void {
    if (this.#combobox !== undefined) return;
    const texts = textsOf(this);
    const combobox = makeCombobox<Suggestion>({
      input: this.#input,
      id: 'list',
      label: texts.suggestions,
      pauseMilliseconds: 200,
      describe: ({ type, name, postal_code, designation, district, regency, province }) => {
        // The service says it in Indonesian; records do not say it.
        const word = texts.lang === 'id' ? designation : undefined;
        const above = [district, regency, province].filter(Boolean).join(', ');
        const about = [word ?? texts.types[type], above].filter(Boolean).join(' · ');
        return [[name], [type === 'postal-code' ? '' : (postal_code ?? '')], [about]];
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
    });
    this.#input.disabled = this.matches(':disabled');
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = [sheet];
    root.append(
      make(
        'section',
        { lang: texts.lang },
        make('label', { part: 'label', for: 'q' }, this.getAttribute('label') ?? texts.label),
        make('div', {}, this.#input, combobox.list),
        combobox.status,
      ),
      make('slot', {}),
    );
    // Frameworks set the values of fields after they have connected all elements.
    queueMicrotask(() => {
      this.#restore(this.#value || this.#initialValue);
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

  formStateRestoreCallback(value: string): void {
    this.value = value;
  }

  get #initialValue(): string {
    return this.getAttribute('value') ?? '';
  }

  /** Shows the address that the form's fields have; `value` is the id of its village, if known. */
  #restore(value: string): void {
    const address = readFields(this.#fields);
    const isWhole = Boolean(address.village) || Boolean(address.postal_code);
    this.#place = undefined;
    this.value = value;
    this.#watch();
    this.#input.value = isWhole ? toLine(address) : '';
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
          this.#place = undefined;
          this.value = '';
        },
        { signal },
      );
  }

  async #search(q: string, signal: AbortSignal): Promise<void> {
    const texts = textsOf(this);
    const { results, total } = await client.find(q, signal);
    if (signal.aborted) return;
    if (results.length > 0) this.#combobox?.show(results, texts.found(results.length, total));
    else this.#combobox?.say(texts.nothing);
  }

  /** Says why a search gives nothing. After too many requests it is tried again as soon as that is allowed. */
  #explain(error: unknown): void {
    const texts = textsOf(this);
    this.#combobox?.say(error instanceof TooOften ? texts.limited(error.seconds) : texts.noAnswer);
    if (error instanceof TooOften) this.#combobox?.searchAfter(error.seconds * 1000);
  }

  /** Shows what lies in a place, or chooses it if it is the only one. */
  async #showWithin(place: Suggestion, signal: AbortSignal): Promise<void> {
    const places = await client.findWithin(place, signal);
    if (signal.aborted || !this.#input.matches(':focus')) return;
    const [only] = places;
    if (places.length > 1) this.#combobox?.show(places, textsOf(this).within(places.length, place.name));
    else if (only !== undefined) this.#pick(only);
  }

  #pick(place: Suggestion): void {
    const address = toAddress(place);
    const line = toLine(address);
    this.#watching.abort();
    fillFields(this.#fields, address);
    this.#watch();
    this.#place = place;
    this.value = place.type === 'village' ? String(place.id) : '';
    this.#input.value = line;
    this.#combobox?.say(textsOf(this).filled(line), true);
    void this.#combobox?.run(
      (_q, signal) => this.#showWithin(place, signal),
      (error) => {
        // The address is filled in, so other faults matter to nobody.
        if (error instanceof TooOften) this.#explain(error);
      },
    );
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    [tag]: KodeposAddress;
  }
}

// A page may load two versions.
if (customElements.get(tag) === undefined) customElements.define(tag, KodeposAddress);
