type Attributes = Readonly<Record<string, string>>;
export type Children = readonly (string | Node)[];

export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** Creates an element without parsing HTML, which a page may forbid (Trusted Types). */
export function newTag<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: Children
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}
