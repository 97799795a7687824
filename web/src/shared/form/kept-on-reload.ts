/** Keeps what is typed in a form while its page is reloaded for newer details of the show (PAGE-7). */
import { useEffect, useRef } from 'react';
import { keepOnReload, typedBeforeReload, type Typed } from '../site/reload';

/**
 * @param form names it, and is the same after the reload
 * @param values what the form shows
 * @param stored what it would show if nothing had been typed
 */
export function useKeptOnReload(form: string, values: Typed, stored: object): void {
  const latest = useRef<Typed>(undefined);
  useEffect(() => {
    latest.current = typedValues(values, stored);
  });
  useEffect(() => keepOnReload(form, () => latest.current), [form]);
}

/** @returns what the form shows: what was typed when the page reloaded, if anything, otherwise the stored values */
export function withTypedBeforeReload<T extends object>(form: string, stored: T): T {
  return withTypedValues(stored, typedBeforeReload(form) ?? {});
}

/** @returns the values that differ from the stored ones; undefined if none does */
export function typedValues(values: Typed, stored: object): Typed | undefined {
  const before = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(values).filter(([name, value]) => value !== before.get(name));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** @param typed may hold anything, such as what another version of the form has kept */
export function withTypedValues<T extends object>(stored: T, typed: Readonly<Record<string, unknown>>): T {
  const same = Object.entries(stored).filter(([name, value]) => typeof typed[name] === typeof value);
  return { ...stored, ...Object.fromEntries(same.map(([name]) => [name, typed[name]])) };
}
