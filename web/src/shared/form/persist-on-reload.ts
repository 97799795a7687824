/** Persists a form's input while its page reloads for newer details of the show (PAGE-7). */
import { useEffect, useRef } from 'react';
import { saveOnReload, inputBeforeReload, isRecord, type FormInput } from '../site/reload';

/**
 * @param form the form's name, the same after the reload
 * @param values the form's values
 * @param base the values before any input
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
    const baseValue = baseValues.get(name);
    const difference = isRecord(value) && isRecord(baseValue) ? changedValues(value, baseValue) : value;
    return difference === undefined || difference === baseValue ? [] : [[name, difference]];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** @param savedInput untrusted, since it may be from another version of the form */
export function withChangedValues<T extends object>(base: T, savedInput: FormInput): T {
  const matching = Object.entries(base).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const input = savedInput[name];
    if (isRecord(value)) return isRecord(input) ? [[name, withChangedValues(value, input)]] : [];
    return typeof input === typeof value ? [[name, input]] : [];
  });
  return { ...base, ...Object.fromEntries(matching) };
}
