/** Shortcuts of one key, such as `/` for the search (ORG-54). */
import { useEffect, useEffectEvent } from 'react';

/** @param actions by key; not while typing into a field */
export function useShortcuts(actions: Partial<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey } = event;
    const isTyping =
      target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea');
    // Shift and Alt are allowed: many keyboards need one of them for /.
    if (actions[key] === undefined || ctrlKey || metaKey || isTyping) return;
    event.preventDefault();
    actions[key]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
