/** Virtualises long lists, so that a thousand rows scroll smoothly. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';

/** Up to this many rows are all rendered, so that the browser's search and screen readers reach every row. */
const drawnWhole = 100;

/** Estimate in pixels; real heights are measured as rows come into view. */
const guessedHeight = 56;

export function useVisibleRows(count: number) {
  const [top, setTop] = useState(0);
  const virtual = count > drawnWhole;
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: virtual ? count : 0,
    estimateSize: () => guessedHeight,
    overscan: 15,
    scrollMargin: top,
  });
  const place = useCallback((body: HTMLElement | null) => {
    if (body !== null) setTop(body.getBoundingClientRect().top + window.scrollY);
  }, []);

  if (!virtual) {
    return { place, items: Array.from({ length: count }, (_, index) => index), above: 0, below: 0 };
  }
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    place,
    items: items.map(({ index }) => index),
    /** Height in pixels of the rows that are not rendered. */
    above: first === undefined ? 0 : first.start - top,
    below: last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - top),
    measure: virtualizer.measureElement,
  };
}
