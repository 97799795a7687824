/**
 * Puts off what moves the page until a click in progress has ended.
 *
 * Leaving a field with the mouse can show an error, which moves what is below it from under the pointer; the
 * click would then land beside what was aimed at, and be lost.
 */
let pressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), { capture: true });
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, () => (pressed = false), { capture: true });
  }
}

export function afterClick(action: () => void): void {
  if (!pressed) {
    action();
    return;
  }
  const later = new AbortController();
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(
      end,
      () => {
        later.abort();
        setTimeout(action);
      },
      { signal: later.signal },
    );
  }
}
