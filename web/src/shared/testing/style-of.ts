/**
 * Replaces jsdom's `getComputedStyle`, which each query by role calls for each element and which takes most of the time
 * of component tests. Without style sheets, only attributes style an element.
 */
export function styleOf(element: HTMLElement) {
  const display = element.hidden ? 'none' : element.style.display || 'block';
  const visibility = element.style.visibility || 'visible';
  return {
    display,
    visibility,
    getPropertyValue: (name: string) =>
      name === 'display' ? display : name === 'visibility' ? visibility : '',
  };
}
