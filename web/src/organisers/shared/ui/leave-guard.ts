/** Asks before unsaved changes are lost by following a link, going back or closing the tab. */
import type { SelectorParam } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { guardPop } from '../../../shared/site/pop-guard';
import { isReloading } from '../../../shared/site/reload';

/** @param text selects the question asked while `isDirty`; the browser asks its own when the tab is closed */
export function useLeaveGuard(isDirty: boolean, text: SelectorParam): void {
  const { t } = useTranslation();
  const question = t(text);
  useEffect(() => {
    if (!isDirty) return;
    const { pathname } = location;
    const entryIndex = historyIndex();
    let mayLeave = false;

    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault();
    };

    const onClick = (event: MouseEvent) => {
      if (!leadsAway(event)) return;
      mayLeave = window.confirm(question);
      if (mayLeave) return;
      event.preventDefault();
      event.stopPropagation();
    };

    // The URL has already changed: unless the user confirms, hide the change from the router and restore the URL.
    const onPopState = (event: PopStateEvent) => {
      if (mayLeave || location.pathname === pathname) return;
      mayLeave = window.confirm(question);
      if (mayLeave) return;
      event.stopImmediatePropagation();
      const newIndex = historyIndex();
      if (entryIndex === undefined || newIndex === undefined) history.forward();
      else history.go(entryIndex - newIndex);
    };

    window.addEventListener('beforeunload', onUnload);
    // In the capture phase, before the router's own links handle the click.
    document.addEventListener('click', onClick, { capture: true });
    const stopGuarding = guardPop(onPopState);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
      stopGuarding();
    };
  }, [isDirty, question]);
}

/** Whether a click opens another page of the site in this tab. */
function leadsAway({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey) return false;
  // If a link to another site or a tel: link leaves the page, the browser itself asks.
  if (link.target === '_blank' || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname;
}

/** The router's index of the history entry. */
function historyIndex(): number | undefined {
  const state: unknown = history.state;
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : undefined;
  return typeof index === 'number' ? index : undefined;
}
