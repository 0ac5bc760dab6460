// A combobox with a listbox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).

import { newTag, setAttributes } from './elements.ts';

/** Acts on the text of the input, until the signal is aborted. */
type Task = (q: string, signal: AbortSignal) => Promise<void>;

interface Options<Item> {
  readonly input: HTMLInputElement;
  readonly id: string;
  /** The pause in typing before a search. */
  readonly pauseMilliseconds: number;
  readonly describe: (item: Item) => readonly [name: string, code: string, about: string];
  readonly search: Task;
  readonly fail: (error: unknown) => void;
  readonly pick: (item: Item) => void;
}

const minLength = 2;

/** Turns an input into a combobox. The caller inserts the list, with a label, and the status. */
export function createCombobox<Item>(settings: Options<Item>) {
  const { input, id, pauseMilliseconds, describe, search, pick } = settings;
  const list = newTag('ul', { id, class: 'suggestions', part: 'list', role: 'listbox', hidden: '' });
  const status = newTag('p', { class: 'unseen', part: 'status', role: 'status' });
  /** Whether Enter submits a form. If so, leaving the field hides the status over the page. */
  const sends = input.form !== null;
  let items: readonly Item[] = [];
  let options: readonly HTMLElement[] = [];
  /** False if the list is for an earlier text. */
  let isCurrent = false;
  let active = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = new AbortController();

  function stop(): void {
    clearTimeout(timer);
    pending.abort();
  }

  /** Runs a task instead of the current one. */
  async function run(task: Task, fail = settings.fail): Promise<void> {
    stop();
    pending = new AbortController();
    const { signal } = pending;
    try {
      await task(input.value.trim(), signal);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }

  /** Searches for the text of the input after a delay, unless the text is too short. */
  function searchAfter(milliseconds: number): void {
    stop();
    if (input.value.trim().length < minLength) say('');
    else timer = setTimeout(() => void run(search), milliseconds);
  }

  /** Activates the option at a position; none at -1. */
  function activate(at: number): void {
    active = at;
    for (const [index, option] of options.entries()) {
      option.setAttribute('aria-selected', String(index === at));
      option.part.toggle('active', index === at);
    }
    const option = options[at];
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', option.id);
    option?.scrollIntoView({ block: 'nearest' });
  }

  function pickAt(at: number): void {
    const item = items[at];
    if (item !== undefined) pick(item);
  }

  function setOpen(isOpen: boolean): void {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    activate(-1);
  }

  /** Closes the list, and shows a text to everyone or only to screen readers. */
  function say(text: string, isUnseen = text === ''): void {
    setOpen(false);
    status.className = isUnseen ? 'unseen' : 'suggestions';
    status.textContent = text;
  }

  function close(): void {
    stop();
    say('');
  }

  function toOption(item: Item, at: number): HTMLElement {
    const [name, code, about] = describe(item);
    const parts = [newTag('span', {}, name), ' ', newTag('b', {}, code), ' ', newTag('small', {}, about)];
    return newTag('li', { id: `${id}-${at}`, part: 'option', role: 'option' }, ...parts);
  }

  /** Shows options below a remark. `text` is for screen readers, and includes the remark. */
  function show(newItems: readonly Item[], text: string, remark = ''): void {
    say(text, true);
    items = newItems;
    isCurrent = true;
    options = items.map(toOption);
    list.replaceChildren(...options);
    if (remark !== '') list.prepend(newTag('li', { 'aria-hidden': 'true' }, remark));
    setOpen(true);
    list.scrollTop = 0;
  }

  /** Returns whether the key was handled. */
  function press(key: string): boolean {
    const wasOpen = !list.hidden;
    const count = wasOpen && isCurrent ? items.length : 0;
    const isDown = key === 'ArrowDown';
    if (key === 'Escape') {
      close();
      // If the list is already closed, leave Escape to the browser, which clears the input.
      return wasOpen;
    }
    if (key === 'Enter' && active < 0 && sends) return false;
    if (count === 0) {
      if (isDown || key === 'Enter') searchAfter(0);
      return isDown;
    }
    // The input itself counts as one more option.
    const stops = count + 1;
    if (isDown) activate(((active + 2) % stops) - 1);
    else if (key === 'ArrowUp') activate(((active + stops) % stops) - 1);
    else if (active < 0 && key === 'Enter') activate(0);
    // Without an active option, Home and End move the cursor in the text.
    else if (active < 0) return false;
    else if (key === 'Enter') pickAt(active);
    else if (key === 'Home') activate(0);
    else if (key === 'End') activate(count - 1);
    else return false;
    return true;
  }

  setAttributes(input, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-expanded': 'false',
    autocomplete: 'off',
  });
  input.addEventListener('input', () => {
    // The active option may no longer match.
    activate(-1);
    isCurrent = false;
    searchAfter(pauseMilliseconds);
  });
  input.addEventListener('keydown', (event) => {
    if (!event.isComposing && press(event.key)) event.preventDefault();
  });
  input.addEventListener('blur', () => {
    if (sends || !list.hidden) close();
    else stop();
  });
  // Keeps the focus in the input. Otherwise the list would close before the click.
  list.addEventListener('mousedown', (event) => {
    event.preventDefault();
  });
  list.addEventListener('click', ({ target }) => {
    pickAt(options.findIndex((option) => option.contains(target as Node)));
  });
  return { list, status, stop, run, searchAfter, show, say };
}
