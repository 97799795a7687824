/**
 * Replaces the slowest parts of component tests: jsdom's `getComputedStyle`, which each query by role calls for each
 * element, and its `labels`, which a query by label reads of each control and for which jsdom walks through the
 * document once for each label.
 */
globalThis.getComputedStyle = styleOf as typeof getComputedStyle;
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });

const itemOf = (labels: HTMLCollectionOf<HTMLLabelElement>, index: number) =>
  HTMLCollection.prototype.item.call(labels, index) as HTMLLabelElement | null;

/** Without style sheets, only attributes style an element. */
function styleOf(element: HTMLElement) {
  const display = element.hidden ? 'none' : element.style.display || 'block';
  const visibility = element.style.visibility || 'visible';
  return {
    display,
    visibility,
    getPropertyValue: (name: string) =>
      name === 'display' ? display : name === 'visibility' ? visibility : '',
  };
}

/** A label with `for` is that of the first element with this id, another one that of the first control within it. */
function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  const { ownerDocument, id } = this;
  const controlOf = (label: HTMLLabelElement) =>
    label.hasAttribute('for')
      ? label.htmlFor === id && ownerDocument.getElementById(id)
      : label.contains(this) && label.querySelector('input:not([type=hidden]), select, textarea, button');
  const all = ownerDocument.getElementsByTagName('label');
  const found: HTMLLabelElement[] = [];
  // By `item`, since each `length` of a collection compares the names of all its elements in jsdom.
  for (let index = 0, label = itemOf(all, index); label !== null; label = itemOf(all, ++index))
    if (controlOf(label) === this) found.push(label);
  return found;
}
