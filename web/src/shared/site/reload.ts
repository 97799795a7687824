/**
 * Reloads the page because the show's details have changed, without losing input (PAGE-7). The input is in the tab's
 * storage only until the page can be used again, or another page of the site opens in the tab.
 */
import { readFromTab, storeInTab } from './storage';

/** The values of a form's fields, or only the changed ones; a group of fields is an object. */
export type FormInput = Readonly<Record<string, unknown>>;

const storageKey = 'typed-before-reload';

/** A form's name -> a function that returns its input, if any. */
const forms = new Map<string, () => FormInput | undefined>();

let savedInput = readSavedInput();
let hasStartedReload = false;

/** Whether `reloadPage` has saved all input and reloads this page; the browser then must not warn about input. */
export function isReloading(): boolean {
  return hasStartedReload;
}

/** @returns the form's input from before the reload */
export function inputBeforeReload(form: string): FormInput | undefined {
  return savedInput[form];
}

/**
 * @param form the form's name for `inputBeforeReload`, the same after the reload
 * @param read returns undefined if there is no input
 * @returns a function that unregisters the form, and discards its saved input
 */
export function saveOnReload(form: string, read: () => FormInput | undefined): () => void {
  forms.set(form, read);
  return () => {
    if (forms.get(form) === read) forms.delete(form);
    savedInput = Object.fromEntries(Object.entries(savedInput).filter(([name]) => name !== form));
  };
}

/** Reloads; the browser warns about the input only if it could not be saved. */
export function reloadPage(): void {
  hasStartedReload = saveInput();
  location.reload();
}

/**
 * Saves all forms' input until the page opens again.
 * @returns false if there is input and the storage is full or blocked
 */
export function saveInput(): boolean {
  const inputs = [...forms].flatMap(([form, read]) => {
    const values = read();
    return values === undefined ? [] : [[form, values] as const];
  });
  try {
    if (inputs.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(inputs)));
    return true;
  } catch {
    return false;
  }
}

/** Called once the page is usable: until then it may be reloaded again, or fail to load. */
export function clearStoredInput(): void {
  storeInTab(storageKey, undefined);
}

/** Reads input only after a reload: another visitor in the same tab must not see it. */
function readSavedInput(): Readonly<Record<string, FormInput>> {
  const arrival = performance.getEntriesByType('navigation');
  if (!arrival.some((entry) => 'type' in entry && entry.type === 'reload')) {
    clearStoredInput();
    return {};
  }
  const inputs = readFromTab(storageKey);
  return isRecord(inputs) ? Object.fromEntries(Object.entries(inputs).filter(isFormInput)) : {};
}

function isFormInput(entry: [string, unknown]): entry is [string, FormInput] {
  return isRecord(entry[1]);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
