/** The place where the list was left, so that going back leads there: how far it was scrolled, and where the focus was. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  top: number;
  /** The link by which the list was left. */
  link: string | undefined;
  /** Where that was in the window. */
  linkTop: number;
}

/** By the router's key of the history entry. */
const places = new Map<string, Place>();

/** @param isShown the rows are there */
export function useListPlace(isShown: boolean): void {
  const { key } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  const entry = useRef(key);
  const place = useRef(cameBack ? places.get(key) : undefined);

  useEffect(() => {
    entry.current = key;
  }, [key]);

  // The browser would do it before the rows are there, or with the place of another page.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  // The rows are still in the document then.
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
    // It is elsewhere when a panel above the rows was open before, or when rows above are not drawn yet.
    const moved = left === undefined ? 0 : left.getBoundingClientRect().top - linkTop;
    if (moved !== 0) window.scrollBy(0, moved);
  }, [isShown]);
}
