/**
 * Replaces the slowest functions of jsdom in tests. A query by role calls `getComputedStyle` for each element. A
 * query by label reads `labels` of each control, for which jsdom walks through the document once for each label.
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

/** A label with `for` belongs to the first element with that id, any other label to the first control inside it. */
function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  const { ownerDocument, id } = this;
  const controlOf = (label: HTMLLabelElement) =>
    label.hasAttribute('for')
      ? label.htmlFor === id && ownerDocument.getElementById(id)
      : label.contains(this) && label.querySelector('input:not([type=hidden]), select, textarea, button');
  const all = ownerDocument.getElementsByTagName('label');
  const found: HTMLLabelElement[] = [];
  // Uses `item`: in jsdom, reading the `length` of a collection compares the names of all its elements.
  for (let index = 0, label = itemOf(all, index); label !== null; label = itemOf(all, ++index))
    if (controlOf(label) === this) found.push(label);
  return found;
}
