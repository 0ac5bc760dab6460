// Replaces `astro/compiler-runtime` for prebuilt pages: the functions that compiled templates call.
// Astro's functions return promises, instructions and a stream. These functions return text at
// once, and throw on unknown values. A missing function stops the bundler
// (docs/decisions/0021-pages-by-a-synchronous-runtime.md).

import { addAttribute, Fragment } from 'astro/compiler-runtime';
import { escapeHTML, HTMLString } from 'astro/runtime/server/index.js';
import { createAstro, templateError, type PageResult, type Props } from './page-result.ts';

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
  const kind = Object.prototype.toString.call(value).slice('[object '.length, -1);
  throw templateError(`a template has a value of the kind ${kind}, which is not text`);
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
  // `addAttribute` returns an HTMLString.
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

/** Renders a component with its slots, a custom element, or the content of a fragment. */
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
    let attributes = '';
    for (const name in props) attributes += toHtml(addAttribute(props[name], name));
    const content = toHtml(slots['default']?.(result));
    return new Html(`<${component}${attributes}>${content}</${component}>`);
  }
  if (!isComponent(component)) throw templateError(`<${name}> is not an Astro component`);
  for (const prop in props) if (prop.includes(':')) throw templateError(`<${name} ${prop}> is a directive`);
  return component(result, props, slots);
}

export const renderSlot = (result: PageResult, slot?: Slot, fallback?: unknown): unknown =>
  slot === undefined ? fallback : slot(result);

export const renderHead = (result: PageResult): Html => new Html(result.renderHead());

/** Throws if a component starts before the end of the head. Astro would add the head here. */
export function maybeRenderHead(result: PageResult): Html {
  if (!result.hasHead) throw templateError(`a component starts before the end of the head`);
  return nothing;
}

export const renderScript = (result: PageResult, id: string) => new Html(result.renderScript(id));

/** Marks text as HTML, for `set:html`. */
export const unescapeHTML = (value: unknown): Html =>
  typeof value === 'string' ? new Html(value) : fail(value);
