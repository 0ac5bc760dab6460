// A combobox with a listbox, as in the ARIA practices (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).

import type { Place } from './place.ts';
import { style } from './style.ts';
import type { Texts } from './texts.ts';

/** What a person does with the combobox. */
export interface ComboboxEvents {
  /** The text changed, or the list is wanted. */
  readonly search: (isNow: boolean) => void;
  readonly pick: (place: Place) => void;
  readonly leave: () => void;
}

/** As long as a search may be. The contract's own figure would bring all parameters of the API with it. */
const maxLength = 200;

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);

/** Makes an element. Setting HTML as text may be forbidden by the page (Trusted Types). */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

export class Combobox {
  readonly #texts: Texts;
  readonly #events: ComboboxEvents;
  readonly #input = make('input', {
    id: 'q',
    part: 'input',
    type: 'search',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': 'list',
    'aria-expanded': 'false',
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: String(maxLength),
  });
  readonly #list = make('ul', { id: 'list', part: 'list', role: 'listbox', hidden: '' });
  readonly #status = make('p', { part: 'status', role: 'status', class: 'unseen' });
  #places: readonly Place[] = [];
  /** Whether the list is that of the text, and not of an earlier one. */
  #isCurrent = false;
  #active = -1;

  /** @param label the name of the input, which stands above it */
  constructor(root: ShadowRoot, texts: Texts, label: string, events: ComboboxEvents) {
    this.#texts = texts;
    this.#events = events;
    this.#list.ariaLabel = texts.suggestions;
    root.adoptedStyleSheets = [sheet];
    root.append(
      make(
        'section',
        { lang: texts.lang },
        make('label', { part: 'label', for: 'q' }, label),
        make('div', {}, this.#input, this.#list),
        this.#status,
      ),
      make('slot'),
    );
    this.#listen();
  }

  get text(): string {
    return this.#input.value;
  }

  set text(text: string) {
    this.#input.value = text;
  }

  set isDisabled(isDisabled: boolean) {
    this.#input.disabled = isDisabled;
  }

  get isFocused(): boolean {
    return this.#input.matches(':focus');
  }

  get #isOpen(): boolean {
    return !this.#list.hidden;
  }

  #listen(): void {
    this.#input.addEventListener('input', (event) => {
      // For the page this is no input: the value is still the one that was chosen.
      event.stopPropagation();
      // The option that was active may no longer be the one that is meant.
      this.#activate(-1);
      this.#isCurrent = false;
      this.#events.search(false);
    });
    this.#input.addEventListener('keydown', (event) => {
      if (!event.isComposing && this.#press(event.key)) event.preventDefault();
    });
    this.#input.addEventListener('blur', () => {
      if (this.#isOpen) this.say('', true);
      this.#events.leave();
    });
    // The input keeps the focus. Otherwise a press on an option would close the list before the click.
    this.#list.addEventListener('mousedown', (event) => {
      event.preventDefault();
    });
    this.#list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest('li') : null;
      if (option !== null) this.#pick(Array.from(this.#list.children).indexOf(option));
    });
  }

  /** Acts on a key. Gives whether it did. */
  #press(key: string): boolean {
    const count = this.#isOpen && this.#isCurrent ? this.#places.length : 0;
    // The input itself counts as one more option.
    const step = (by: 1 | -1): number => ((this.#active + 1 + by + count + 1) % (count + 1)) - 1;
    if (key === 'Escape') {
      // On a closed list the browser empties the input.
      const wasOpen = this.#isOpen;
      this.say('', true);
      return wasOpen;
    }
    if (count === 0) {
      if (key === 'ArrowDown' || key === 'Enter') this.#events.search(true);
      return key === 'ArrowDown';
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') this.#activate(step(key === 'ArrowDown' ? 1 : -1));
    else if (key === 'Enter' && this.#active >= 0) this.#pick(this.#active);
    else if (key === 'Enter') this.#activate(0);
    // Without an active option these keys move the cursor in the text.
    else if (this.#active >= 0 && (key === 'Home' || key === 'End'))
      this.#activate(key === 'Home' ? 0 : count - 1);
    else return false;
    return true;
  }

  #pick(at: number): void {
    const place = this.#places[at];
    if (place !== undefined) this.#events.pick(place);
  }

  /** Makes an option active by its place in the list; -1 makes none active. */
  #activate(at: number): void {
    this.#active = at;
    for (const [index, option] of Array.from(this.#list.children).entries()) {
      option.ariaSelected = String(index === at);
      option.part.toggle('active', index === at);
    }
    const option = this.#list.children[at];
    if (option === undefined) this.#input.removeAttribute('aria-activedescendant');
    else this.#input.setAttribute('aria-activedescendant', option.id);
    option?.scrollIntoView({ block: 'nearest' });
  }

  #toOption(place: Place, id: string): HTMLElement {
    const { type, name, postal_code, designation } = place;
    const [code, above] = [
      type === 'postal-code' ? null : postal_code,
      [place.district, place.regency, place.province],
    ];
    const { lang, types } = this.#texts;
    // The service says it in Indonesian; records do not say it.
    const word = lang === 'id' ? designation : undefined;
    const about = [word ?? types[type], above.filter(Boolean).join(', ')];
    const option = make('li', { id, part: 'option', role: 'option' }, make('span', {}, name), ' ');
    option.append(make('b', {}, code ?? ''), ' ', make('small', {}, about.filter(Boolean).join(' · ')));
    return option;
  }

  /** Shows places to choose from; `status` is for screen readers. */
  show(places: readonly Place[], status: string): void {
    this.say(status, true);
    this.#places = places;
    this.#isCurrent = true;
    this.#list.replaceChildren(...places.map((place, at) => this.#toOption(place, `o${at}`)));
    this.#list.hidden = false;
    this.#list.scrollTop = 0;
    this.#input.ariaExpanded = 'true';
    this.#activate(-1);
  }

  /** Closes the list and says something, to all or only to screen readers. */
  say(text: string, isUnseen = false): void {
    this.#list.hidden = true;
    this.#input.ariaExpanded = 'false';
    this.#activate(-1);
    this.#status.classList.toggle('unseen', isUnseen);
    this.#status.textContent = text;
  }
}
