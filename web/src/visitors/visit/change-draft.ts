/**
 * Persists the input of the form at `/visit` in this tab until it is saved or discarded (VIS-4): like the draft of the
 * registration form, but for one registration only.
 */
import type { FormInput } from '../../shared/site/reload';
import { readFromTab, storeInTab } from '../../shared/site/storage';

/** `leaveRehearsal` removes the draft too. */
const storageKey = 'change-draft';

/** @returns undefined if this tab has no draft of this registrant */
export function readChangeDraft(id: string): Readonly<Record<string, unknown>> | undefined {
  const draft = readFromTab(storageKey);
  if (typeof draft !== 'object' || draft === null || Reflect.get(draft, 'id') !== id) return undefined;
  const typed: unknown = Reflect.get(draft, 'typed');
  return typeof typed === 'object' && typed !== null ? { ...typed } : undefined;
}

/** @param typed the values that differ from the stored ones; undefined if none differs */
export function saveChangeDraft(id: string, typed: FormInput | undefined): void {
  storeInTab(storageKey, typed && { id, typed });
}

/** Clears the draft, even if it is another registrant's, whose page this tab has left. */
export function clearChangeDraft(): void {
  storeInTab(storageKey, undefined);
}
