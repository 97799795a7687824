/** Persists a form's input while its page reloads for newer details of the show (PAGE-7). */
import { useEffect, useRef } from 'react';
import { saveOnReload, inputBeforeReload, isRecord, type FormInput } from '../site/reload';

/**
 * @param form its name, the same after the reload
 * @param values the form's values
 * @param base the values without input
 */
export function usePersistOnReload(form: string, values: object, base: object): void {
  const latest = useRef<FormInput>(undefined);
  useEffect(() => {
    latest.current = changedValues(values, base);
  });
  useEffect(() => saveOnReload(form, () => latest.current), [form]);
}

/** @returns `base`, overwritten by the input from before the reload */
export function withInputBeforeReload<T extends object>(form: string, base: T): T {
  return withChangedValues(base, inputBeforeReload(form) ?? {});
}

/** @returns the values that differ from `base`; undefined if none does */
export function changedValues(values: object, base: object): FormInput | undefined {
  const baseValues = new Map<string, unknown>(Object.entries(base));
  const changed = Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const earlier = baseValues.get(name);
    const different = isRecord(value) && isRecord(earlier) ? changedValues(value, earlier) : value;
    return different === undefined || different === earlier ? [] : [[name, different]];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** @param draft untrusted, such as the input of another version of the form */
export function withChangedValues<T extends object>(base: T, draft: FormInput): T {
  const matching = Object.entries(base).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const input = draft[name];
    if (isRecord(value)) return isRecord(input) ? [[name, withChangedValues(value, input)]] : [];
    return typeof input === typeof value ? [[name, input]] : [];
  });
  return { ...base, ...Object.fromEntries(matching) };
}
