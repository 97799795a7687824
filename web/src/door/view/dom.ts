/** Makes elements: a page this small needs no library for it (docs/decisions/door-page.md). */

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** @param attributes `true` sets an attribute without a value; `false` and undefined leave it out */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

export function button(text: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = h('button', { type: 'button', class: 'quiet', ...attributes }, text);
  element.addEventListener('click', onClick);
  return element;
}

/** A drawing of one path in a square of 24 by 24. */
export function symbol(path: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  setAttributes(svg, { viewBox: '0 0 24 24', class: 'symbol', 'aria-hidden': 'true' });
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : value);
  }
}
