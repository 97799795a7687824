/** Asks before changes that are not saved are left behind: by a link, the browser's back button or a closed tab. */
import { useEffect } from 'react';
import { guardPop } from '../site/pop-guard';

/** @param question asked while `isDirty`; a closed tab is asked about in the browser's own words */
export function useLeaveGuard(isDirty: boolean, question: string): void {
  useEffect(() => {
    if (!isDirty) return;
    const { pathname } = location;
    const here = historyIndex();
    let mayLeave = false;

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    const onClick = (event: MouseEvent) => {
      if (!leadsAway(event)) return;
      mayLeave = window.confirm(question);
      if (mayLeave) return;
      event.preventDefault();
      event.stopPropagation();
    };

    // The address has changed already: unless the page may be left, hide that from the router and go back to it.
    const onPopState = (event: PopStateEvent) => {
      if (mayLeave || location.pathname === pathname) return;
      mayLeave = window.confirm(question);
      if (mayLeave) return;
      event.stopImmediatePropagation();
      const there = historyIndex();
      if (here === undefined || there === undefined) history.forward();
      else history.go(here - there);
    };

    window.addEventListener('beforeunload', onUnload);
    // Before the router's links hear of it.
    document.addEventListener('click', onClick, { capture: true });
    const stopGuarding = guardPop(onPopState);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
      stopGuarding();
    };
  }, [isDirty, question]);
}

/** Whether a click leads to another page of the site, in this tab. */
function leadsAway({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey) return false;
  // To another site or by telephone: the browser asks if that leaves the page.
  if (link.target === '_blank' || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname;
}

/** The router's number of the history entry. */
function historyIndex(): number | undefined {
  const state: unknown = history.state;
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : undefined;
  return typeof index === 'number' ? index : undefined;
}
