/** Restores the scroll position and the focus when the user goes back to the list. */
import { useEffect, useLayoutEffect, useRef } from 'react';
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

/** @param isShown whether the rows are shown */
export function useListPlace(isShown: boolean): void {
  const { key } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  const entry = useRef(key);
  const place = useRef(cameBack ? places.get(key) : undefined);

  useEffect(() => {
    entry.current = key;
  }, [key]);

  // The browser would restore the position before the rows have loaded, or use another page's.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  // A layout effect: when it is cleaned up, the rows are still in the document.
  useLayoutEffect(
    () => () => {
      const link = document.activeElement?.getAttribute('href') ?? undefined;
      const linkTop = document.activeElement?.getBoundingClientRect().top ?? 0;
      places.set(entry.current, { top: window.scrollY, link, linkTop });
    },
    [],
  );

  useEffect(() => {
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
