// Replaces `astro/compiler-runtime` for prebuilt pages: the functions that compiled templates call.
// Astro's functions return promises, instructions and a stream; these return text at once. They
// throw on unknown values. A missing function stops the bundler
// (docs/decisions/0021-pages-by-a-synchronous-runtime.md).

import { addAttribute, Fragment } from 'astro/compiler-runtime';
import { escapeHTML, HTMLString } from 'astro/runtime/server/index.js';
import { advice, createAstro, type PageResult, type Props } from './page-result.ts';

export { addAttribute, createAstro, Fragment };

type Slot = (result: PageResult) => unknown;
type Slots = Readonly<Record<string, Slot>>;
type Component = (result: PageResult, props: Props, slots: Slots) => unknown;

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const nothing = new Html('');

function fail(value: unknown): never {
  const isPromise = typeof value === 'object' && value !== null && 'then' in value;
  const kind = isPromise ? 'Promise' : Object.prototype.toString.call(value).slice('[object '.length, -1);
  throw new Error(`a template has a value of the kind ${kind}, which is no text: ${advice}`);
}

function toHtml(value: unknown): string {
  if (typeof value === 'string') return escapeHTML(value);
  if (value instanceof Html) return value.text;
  if (value === undefined || value === null || value === false) return '';
  if (Array.isArray(value)) {
    let text = '';
    for (const part of value) text += toHtml(part);
    return text;
  }
  // An attribute from `addAttribute`.
  if (value instanceof HTMLString) return value.toString();
  if (typeof value === 'number' && !Number.isNaN(value)) return String(value);
  fail(value);
}

export function render(parts: readonly string[], ...values: readonly unknown[]): Html {
  let text = parts[0] ?? '';
  for (let at = 0; at < values.length; at++) text += toHtml(values[at]) + (parts[at + 1] ?? '');
  return new Html(text);
}

const components = new WeakSet<object>();

/** Marks the function of a compiled template as a component. */
export function createComponent(component: Component): Component {
  components.add(component);
  return component;
}

const isComponent = (value: unknown): value is Component =>
  typeof value === 'function' && components.has(value);

/** Renders a component with its slots, or the content of a fragment. */
export function renderComponent(
  result: PageResult,
  name: string,
  component: unknown,
  props: Props,
  slots: Slots = {},
): unknown {
  if (component === Fragment) return slots['default']?.(result);
  if (typeof component === 'string' && component.includes('-')) {
    // A custom element.
    const attributes = Object.entries(props).map(([key, value]) => toHtml(addAttribute(value, key)));
    return new Html(
      `<${component}${attributes.join('')}>${toHtml(slots['default']?.(result))}</${component}>`,
    );
  }
  if (!isComponent(component)) throw new Error(`<${name}> is no Astro component: ${advice}`);
  for (const prop in props)
    if (prop.includes(':')) throw new Error(`<${name} ${prop}> is a directive: ${advice}`);
  return component(result, props, slots);
}

export function renderSlot(result: PageResult, slot: Slot | undefined, fallback?: unknown): unknown {
  return slot === undefined ? fallback : slot(result);
}

export function renderHead(result: PageResult): Html {
  return new Html(result.renderHead());
}

/** Called before the first element of a component, where Astro adds a missing head. */
export function maybeRenderHead(result: PageResult): Html {
  if (!result.hasHead) throw new Error(`an element stands before the end of the head: ${advice}`);
  return nothing;
}

export function renderScript(result: PageResult, id: string): Html {
  return new Html(result.renderScript(id));
}

/** Marks text as HTML, for `set:html`. */
export function unescapeHTML(value: unknown): Html {
  return typeof value === 'string' ? new Html(value) : fail(value);
}
