/**
 * Defers layout changes until a click in progress has ended.
 *
 * Leaving a field with the mouse can show an error, which shifts the content below;
 * the click would then miss its target and be lost.
 */
let isPressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, () => (isPressed = false), { capture: true });
  }
}

export function afterClick(action: () => void): void {
  if (!isPressed) {
    action();
    return;
  }
  const controller = new AbortController();
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(
      end,
      () => {
        controller.abort();
        setTimeout(action);
      },
      { signal: controller.signal },
    );
  }
}
