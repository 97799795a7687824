/** Single-key shortcuts, such as `/` for the search; they can be switched off for this browser (ORG-54). */
import { useEffect, useEffectEvent } from 'react';
import { attempt } from '../../shared/site/storage';

const storageKey = 'shortcuts';

let isOn = attempt(() => localStorage.getItem(storageKey)) !== 'off';

/** @returns the key, for `aria-keyshortcuts`; undefined while shortcuts are off */
export const enabledShortcut = (key: string) => (isOn ? key : undefined);

export function switchShortcuts(isEnabled: boolean): void {
  isOn = isEnabled;
  rememberShortcuts();
}

/** Stores whether shortcuts are on; also called after signing out, which empties the storage. */
export function rememberShortcuts(): void {
  attempt(() => (isOn ? localStorage.removeItem(storageKey) : localStorage.setItem(storageKey, 'off')));
}

/** @param actions key -> action; ignored while typing in a field */
export function useShortcuts(actions: Partial<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey } = event;
    const isTyping =
      target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea');
    // Shift and Alt are allowed: many keyboards need one of them for /.
    if (!isOn || actions[key] === undefined || ctrlKey || metaKey || isTyping) return;
    event.preventDefault();
    actions[key]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
