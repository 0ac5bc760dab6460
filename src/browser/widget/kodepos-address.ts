// <kodepos-address>: a search for a village or postal code that fills the fields of the form around it.

import { Combobox } from './combobox.ts';
import { fillFields, findFields, readFields, type Fields } from './fields.ts';
import { findPlaces, listWithin, TooOften } from './find.ts';
import { toAddress, toLine, type Place } from './place.ts';
import { textsOf } from './texts.ts';

const tag = 'kodepos-address';
const pauseMilliseconds = 200;
const minLength = 2;

/**
 * The address field. With a `name` it submits the id of the village. Its event `change` says that a person has chosen a
 * place. It is always valid: the form's own fields can be filled without it.
 */
export class KodeposAddress extends HTMLElement {
  static readonly formAssociated = true;
  readonly #internals = this.attachInternals();
  #combobox: Combobox | undefined;
  #place: Place | undefined;
  #value = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending = new AbortController();
  #watching = new AbortController();

  /** The place that a person has chosen; undefined if none. */
  get place(): Place | undefined {
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

  get #fields(): Fields {
    return findFields(this, this.form);
  }

  connectedCallback(): void {
    if (this.#combobox !== undefined) return;
    const texts = textsOf(this);
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#combobox = new Combobox(root, texts, this.getAttribute('label') ?? texts.label, {
      search: (isNow) => {
        this.#stop();
        if (isNow) void this.#search();
        else this.#timer = setTimeout(() => void this.#search(), pauseMilliseconds);
      },
      pick: (place) => {
        this.#pick(place);
      },
      leave: () => {
        this.#stop();
      },
    });
    this.#combobox.isDisabled = this.matches(':disabled');
    // Frameworks set the values of fields after they have connected all elements.
    queueMicrotask(() => {
      this.#restore(this.#value || this.#initialValue);
    });
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  formDisabledCallback(isDisabled: boolean): void {
    if (this.#combobox !== undefined) this.#combobox.isDisabled = isDisabled;
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
    this.#stop();
    this.#place = undefined;
    this.value = value;
    this.#watch();
    if (this.#combobox === undefined) return;
    this.#combobox.text = isWhole ? toLine(address) : '';
    this.#combobox.say('', true);
  }

  /** Ends what is under way. */
  #stop(): void {
    clearTimeout(this.#timer);
    this.#pending.abort();
    this.#pending = new AbortController();
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

  /** Shows what a search gives, or why it gives nothing. */
  async #show(find: (combobox: Combobox, signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#pending;
    const combobox = this.#combobox;
    if (combobox === undefined) return;
    try {
      await find(combobox, signal);
    } catch (error) {
      if (signal.aborted) return;
      const texts = textsOf(this);
      if (!(error instanceof TooOften)) {
        combobox.say(texts.noAnswer);
        return;
      }
      combobox.say(texts.limited(error.seconds));
      this.#timer = setTimeout(() => void this.#search(), error.seconds * 1000);
    }
  }

  #search(): Promise<void> {
    return this.#show(async (combobox, signal) => {
      const texts = textsOf(this);
      const q = combobox.text.trim();
      if (q.length < minLength) {
        combobox.say('', true);
        return;
      }
      const { places, total } = await findPlaces(q, signal);
      if (signal.aborted) return;
      if (places.length > 0) combobox.show(places, texts.found(places.length, total));
      else combobox.say(total === undefined ? texts.tooBroad : texts.nothing);
    });
  }

  #pick(place: Place): void {
    this.#stop();
    const address = toAddress(place);
    const line = toLine(address);
    this.#watching.abort();
    fillFields(this.#fields, address);
    this.#watch();
    this.#place = place;
    this.value = place.type === 'village' ? String(place.id) : '';
    void this.#show(async (combobox, signal) => {
      const texts = textsOf(this);
      combobox.text = line;
      combobox.say(texts.filled(line), true);
      const [only, ...more] = await listWithin(place, signal);
      if (only === undefined || signal.aborted || !combobox.isFocused) return;
      if (more.length === 0) this.#pick(only);
      else combobox.show([only, ...more], texts.within(more.length + 1, place.name));
    });
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
