import { codeBeside, placeTitle, placeWithin } from '../api/place.ts';
import type { SearchResult } from '../query/find-places.ts';

function addHidden(form: HTMLFormElement, tag: 'ul' | 'p'): HTMLElement {
  const element = document.createElement(tag);
  element.className = 'suggestions';
  element.hidden = true;
  form.append(element);
  return element;
}

/** Marks the words of a query in a text. */
function markTyped(text: string, q: string): (string | HTMLElement)[] {
  // Longest first: of several words that begin alike, the expression takes the first.
  const words = q
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > (/\d/.test(word) ? 2 : 1))
    .toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [text];
  return text.split(new RegExp(`(${words.join('|')})`, 'iu')).map((part, at) => {
    if (at % 2 === 0) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}

function toOption(place: SearchResult, q: string, id: string): HTMLLIElement {
  const option = document.createElement('li');
  option.id = id;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.dataset['url'] = place.url;
  const name = document.createElement('span');
  name.append(...markTyped(placeTitle(place), q));
  const code = document.createElement('b');
  code.append(...markTyped(codeBeside(place) ?? '', q));
  const about = document.createElement('small');
  const within = placeWithin(place);
  about.append(place.designation, ...(within === '' ? [] : [' · ', ...markTyped(within, q)]));
  option.append(name, ' ', code, ' ', about);
  return option;
}

/** Makes a line above the options. The status tells it to screen readers. */
function toRemark(text: string): HTMLLIElement {
  const remark = document.createElement('li');
  remark.ariaHidden = 'true';
  remark.textContent = text;
  return remark;
}

/** The suggestions of a search field: a listbox, a note that takes its place, and a status for screen readers. */
export class SuggestionList {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #note: HTMLElement;
  readonly #status = document.createElement('p');
  #chosen = -1;

  constructor(form: HTMLFormElement, input: HTMLInputElement, id: string) {
    this.#input = input;
    this.#list = addHidden(form, 'ul');
    this.#list.id = id;
    this.#list.setAttribute('role', 'listbox');
    this.#list.setAttribute('aria-label', 'Saran');
    this.#note = addHidden(form, 'p');
    this.#status.className = 'unseen';
    this.#status.setAttribute('role', 'status');
    form.append(this.#status);
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    input.setAttribute('aria-expanded', 'false');
    input.autocomplete = 'off';
    // The field keeps the focus. Otherwise a press on an option would close the list before the click.
    this.#list.addEventListener('mousedown', (event) => {
      event.preventDefault();
    });
    this.#list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
      if (option?.dataset['url'] !== undefined) location.assign(option.dataset['url']);
    });
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  get #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]')];
  }

  /** The address of the chosen option's page; undefined while none is chosen. */
  get chosenUrl(): string | undefined {
    return this.isOpen ? this.#options[this.#chosen]?.dataset['url'] : undefined;
  }

  /** Chooses an option by its place in the list; -1 chooses none. */
  choose(at: number): void {
    const options = this.#options;
    this.#chosen = at;
    for (const [index, option] of options.entries())
      option.setAttribute('aria-selected', String(index === at));
    const option = options[at];
    if (option === undefined) {
      this.#input.removeAttribute('aria-activedescendant');
      return;
    }
    this.#input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  /** Chooses the next option, or with -1 the one before. Gives whether there are options. */
  step(by: 1 | -1): boolean {
    const count = this.isOpen ? this.#options.length : 0;
    if (count === 0) return false;
    // The field itself counts as one more option.
    this.choose(((this.#chosen + 1 + by + count + 1) % (count + 1)) - 1);
    return true;
  }

  /** @param about what to say of the places, if anything */
  show(places: readonly SearchResult[], q: string, status: string, about: string): void {
    this.#list.replaceChildren(...places.map((place, at) => toOption(place, q, `${this.#list.id}-${at}`)));
    if (about !== '') this.#list.prepend(toRemark(about));
    this.#list.hidden = false;
    this.#note.hidden = true;
    this.#input.setAttribute('aria-expanded', 'true');
    this.#status.textContent = status;
    this.choose(-1);
  }

  /** Shows a text in place of the list. */
  showNote(text: string): void {
    this.close();
    this.#note.textContent = text;
    this.#note.hidden = false;
    this.#status.textContent = text;
  }

  close(): void {
    this.#list.hidden = true;
    this.#note.hidden = true;
    this.#status.textContent = '';
    this.#chosen = -1;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#input.removeAttribute('aria-activedescendant');
  }
}
