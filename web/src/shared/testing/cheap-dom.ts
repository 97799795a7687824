/**
 * Replaces what takes most of the time of component tests: jsdom's `getComputedStyle`, which each query by role calls
 * for each element, and its `labels`, which a query by label reads of each control and for which jsdom walks through the
 * document once for each label.
 */
globalThis.getComputedStyle = styleOf as typeof getComputedStyle;
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });

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
function labelsOf(this: HTMLElement) {
  const { ownerDocument, id } = this;
  const controlOf = (label: HTMLLabelElement) =>
    label.hasAttribute('for')
      ? label.htmlFor === id && ownerDocument.getElementById(id)
      : label.contains(this) && label.querySelector('input:not([type=hidden]), select, textarea, button');
  return Array.from(ownerDocument.querySelectorAll('label')).filter((label) => controlOf(label) === this);
}
