/** The keys that move the focus between the rows of the list (ORG-54). */
import type { KeyboardEvent } from 'react';
import { useShortcuts } from '../../shared/shortcuts';

/** @returns the handler of the arrow keys in the rows and in the search box; `j` and `k` work anywhere */
export function useRowKeys(): (event: KeyboardEvent) => void {
  useShortcuts({ j: () => moveBy(1), k: () => moveBy(-1) });
  return (event) => {
    const { key, target } = event;
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof Element)) return;
    if (
      target.closest('.registrants tbody') === null &&
      !(target.matches('[type=search]') && key === 'ArrowDown')
    )
      return;
    event.preventDefault();
    moveBy(key === 'ArrowDown' ? 1 : -1);
  };
}

/** Moves the focus to another row; from outside the rows, to the row that Tab reaches. */
function moveBy(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.registrants tbody .registrant-name')];
  const index = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const target = index === -1 ? links.find(({ tabIndex }) => tabIndex === 0) : links[index + step];
  target?.focus();
}
