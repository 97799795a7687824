/** Persists a form's input while its page reloads for newer details of the show (PAGE-7). */
import { useEffect, useRef } from 'react';
import { saveOnReload, inputBeforeReload, isRecord, type FormInput } from '../site/reload';

/**
 * @param form its name, the same after the reload
 * @param values the form's values
 * @param stored the values without input
 */
export function usePersistOnReload(form: string, values: object, stored: object): void {
  const latest = useRef<FormInput>(undefined);
  useEffect(() => {
    latest.current = changedValues(values, stored);
  });
  useEffect(() => saveOnReload(form, () => latest.current), [form]);
}

/** @returns the stored values, overwritten by the input from before the reload */
export function withInputBeforeReload<T extends object>(form: string, stored: T): T {
  return withChangedValues(stored, inputBeforeReload(form) ?? {});
}

/** @returns the values that differ from the stored ones; undefined if none does */
export function changedValues(values: object, stored: object): FormInput | undefined {
  const before = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const earlier = before.get(name);
    const different = isRecord(value) && isRecord(earlier) ? changedValues(value, earlier) : value;
    return different === undefined || different === earlier ? [] : [[name, different]];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** @param typed untrusted, such as the input of another version of the form */
export function withChangedValues<T extends object>(stored: T, typed: FormInput): T {
  const matching = Object.entries(stored).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const input = typed[name];
    if (isRecord(value)) return isRecord(input) ? [[name, withChangedValues(value, input)]] : [];
    return typeof input === typeof value ? [[name, input]] : [];
  });
  return { ...stored, ...Object.fromEntries(matching) };
}
