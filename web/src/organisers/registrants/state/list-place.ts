/** Restores the scroll position and the focus when the user goes back to the list. */
import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  top: number;
  /** The link that had the focus, usually the clicked one. */
  link: string | undefined;
  /** Its position in the window. */
  linkTop: number;
}

/** Keyed by the router's key of the history entry. */
const places = new Map<string, Place>();

/**
 * Moves the page in a layout effect: an effect would run after the rows are painted, and a press that began in between
 * would be lost, since the page moves under the pointer.
 * @param isShown whether the rows are shown
 */
export function useListPlace(isShown: boolean): void {
  const { key } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  const entry = useRef(key);
  const place = useRef(cameBack ? places.get(key) : undefined);

  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);

  useLayoutEffect(() => {
    // The browser would restore the position before the rows have loaded, or use another page's.
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
      // When a layout effect is cleaned up, the rows are still in the document.
      const link = document.activeElement?.getAttribute('href') ?? undefined;
      const linkTop = document.activeElement?.getBoundingClientRect().top ?? 0;
      places.set(entry.current, { top: window.scrollY, link, linkTop });
    };
  }, []);

  // Whoever already presses or types while the rows are still loading wants to stay there. An effect would begin to
  // listen only after the page is painted, and miss the first press.
  useLayoutEffect(() => {
    const input = new AbortController();
    const stay = () => (place.current = undefined);
    for (const type of ['pointerdown', 'keydown', 'wheel'])
      document.addEventListener(type, stay, { capture: true, passive: true, signal: input.signal });
    return () => input.abort();
  }, []);

  useLayoutEffect(() => {
    if (!isShown || place.current === undefined) return;
    const { top, link, linkTop } = place.current;
    place.current = undefined;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.registrants a')];
    const left = links.find((one) => one.getAttribute('href') === link);
    left?.focus({ preventScroll: true });
    window.scrollTo(0, top);
    // The link has moved if a panel above the rows was open before, or if rows above it are not laid out yet.
    const moved = left === undefined ? 0 : left.getBoundingClientRect().top - linkTop;
    if (moved !== 0) window.scrollBy(0, moved);
  }, [isShown]);
}
