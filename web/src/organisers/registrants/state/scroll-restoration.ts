/** Restores the scroll position and the focus when the user goes back to the list. */
import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface ScrollState {
  top: number;
  /** The link that had the focus, usually the clicked one. */
  link: string | undefined;
  /** The link's position in the window. */
  linkTop: number;
}

/** Keyed by the router's key of the history entry. */
const scrollStates = new Map<string, ScrollState>();

/**
 * Scrolls in a layout effect: an effect would run after painting, and the page would move under a press that has begun
 * by then.
 * @param hasRows whether the rows are rendered
 */
export function useScrollRestoration(hasRows: boolean): void {
  const { key } = useLocation();
  const isBackNavigation = useNavigationType() === NavigationType.Pop;
  const entryKey = useRef(key);
  const scrollState = useRef(isBackNavigation ? scrollStates.get(key) : undefined);

  useLayoutEffect(() => {
    entryKey.current = key;
  }, [key]);

  useLayoutEffect(() => {
    // The browser would restore the position before the rows have loaded, or restore another page's.
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
      // When a layout effect is cleaned up, the rows are still in the document.
      const link = document.activeElement?.getAttribute('href') ?? undefined;
      const linkTop = document.activeElement?.getBoundingClientRect().top ?? 0;
      scrollStates.set(entryKey.current, { top: window.scrollY, link, linkTop });
    };
  }, []);

  // Input while the rows are loading cancels the restoration. This is a layout effect, since an effect would start to
  // listen only after painting, and miss the first press.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const cancel = () => (scrollState.current = undefined);
    for (const type of ['pointerdown', 'keydown', 'wheel'])
      document.addEventListener(type, cancel, { capture: true, passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  useLayoutEffect(() => {
    if (!hasRows || scrollState.current === undefined) return;
    const { top, link, linkTop } = scrollState.current;
    scrollState.current = undefined;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.registrants a')];
    const focusedLink = links.find((anchor) => anchor.getAttribute('href') === link);
    focusedLink?.focus({ preventScroll: true });
    window.scrollTo(0, top);
    // The link has moved if a panel above the rows was open before, or if rows above it are not laid out yet.
    const shift = focusedLink === undefined ? 0 : focusedLink.getBoundingClientRect().top - linkTop;
    if (shift !== 0) window.scrollBy(0, shift);
  }, [hasRows]);
}
