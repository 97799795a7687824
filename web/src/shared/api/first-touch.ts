/** Notices that somebody begins to use a form. */

/** Calls back once, at the first focus or press in any form of the page, including one before the page was ready. */
export function atFirstTouch(touched: () => void): void {
  const kinds = ['focusin', 'pointerdown'] as const;
  const notice = (element: unknown) => {
    if (!(element instanceof Element) || element.closest('form') === null) return;
    for (const kind of kinds) document.removeEventListener(kind, listener);
    touched();
  };
  const listener = ({ target }: Event) => notice(target);
  for (const kind of kinds) document.addEventListener(kind, listener);
  notice(document.activeElement);
}
