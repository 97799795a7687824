/** Detects the first use of a form. */

/** Calls back once: at once if a field already has the focus, otherwise at the first focus or press in any form. */
export function atFirstTouch(onTouch: () => void): void {
  const kinds = ['focusin', 'pointerdown'] as const;
  const check = (element: unknown) => {
    if (!(element instanceof Element) || element.closest('form') === null) return;
    for (const kind of kinds) document.removeEventListener(kind, listener);
    onTouch();
  };
  const listener = ({ target }: Event) => check(target);
  for (const kind of kinds) document.addEventListener(kind, listener);
  check(document.activeElement);
}
