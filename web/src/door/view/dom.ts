/** Makes elements: a page this small needs no library for it (docs/decisions/door-page.md). */

export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** What an element may contain; `false` and undefined are left out. */
export type Content = Node | string | false | undefined;

/** @param attributes `true` sets an attribute without a value; `false` and undefined leave it out */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...content: Content[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  fill(element, ...content);
  return element;
}

/** Replaces the content of an element. */
export function fill(element: Element, ...content: Content[]): void {
  element.replaceChildren(...content.filter((part) => part !== undefined && part !== false));
}

export function button(text: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = h('button', { type: 'button', class: 'quiet', ...attributes }, text);
  element.addEventListener('click', onClick);
  return element;
}

/** A drawing of one path in a square of 24 by 24. */
export function symbol(path: string): SVGSVGElement {
  return drawing({ viewBox: '0 0 24 24', class: 'symbol', 'aria-hidden': 'true' }, path);
}

export function drawing(attributes: Attributes, ...paths: string[]): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  setAttributes(svg, attributes);
  for (const d of paths) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : value);
  }
}
