/**
 * Reloads the page because the show's details have changed, without losing what is typed (PAGE-7). The input is in the
 * tab's storage only until the page can be used again, or another page of the site opens in the tab.
 */
import { readFromTab, storeInTab } from './storage';

/** The values of a form's fields, or those that differ. */
export type Typed = Readonly<Record<string, string | number | boolean>>;

const storageKey = 'typed-before-reload';

/** A form's name -> returns what is typed in it, if anything. */
const forms = new Map<string, () => Typed | undefined>();

let before = readStored();
let reloading = false;

/** Whether this page is being reloaded by `reloadPage`, so that nobody is asked about unsaved input. */
export function isReloading(): boolean {
  return reloading;
}

/** @returns what was typed in the form when the page reloaded */
export function typedBeforeReload(form: string): Typed | undefined {
  return before[form];
}

/**
 * @param form names it for `typedBeforeReload`, and is the same after the reload
 * @param read returns undefined if there is nothing to keep
 * @returns a function that ends this; the form is then not filled in again when it is opened once more
 */
export function keepOnReload(form: string, read: () => Typed | undefined): () => void {
  forms.set(form, read);
  return () => {
    if (forms.get(form) === read) forms.delete(form);
    before = Object.fromEntries(Object.entries(before).filter(([name]) => name !== form));
  };
}

/** Reloads at once: nobody is asked about input that is kept. */
export function reloadPage(): void {
  reloading = keepTyped();
  location.reload();
}

/**
 * Keeps what is typed until the page opens again.
 * @returns false when the storage is full or blocked, and there is something to keep
 */
export function keepTyped(): boolean {
  const typed = [...forms].flatMap(([form, read]) => {
    const values = read();
    return values === undefined ? [] : [[form, values] as const];
  });
  try {
    if (typed.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(typed)));
    return true;
  } catch {
    return false;
  }
}

/** Once the page can be used: until then it may be reloaded again, or not load at all. */
export function forgetStored(): void {
  storeInTab(storageKey, undefined);
}

/** Only after a reload: whoever opens a page in a tab that another has left must not see what that one has typed. */
function readStored(): Readonly<Record<string, Typed>> {
  const arrival = performance.getEntriesByType('navigation');
  if (!arrival.some((entry) => 'type' in entry && entry.type === 'reload')) {
    forgetStored();
    return {};
  }
  const kept = readFromTab(storageKey);
  return isRecord(kept) ? Object.fromEntries(Object.entries(kept).filter(isTyped)) : {};
}

function isTyped(entry: [string, unknown]): entry is [string, Typed] {
  return isRecord(entry[1]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
