/** Keeps unsaved input of a registrant's form when the session ends (ORG-15) or the page reloads (PAGE-7). */
import { usePersistOnReload, withInputBeforeReload } from '../../../shared/form/persist-on-reload';
import { inputBeforeReload } from '../../../shared/site/reload';
import { readStoredInput, useInputStore, type InputStore } from '../../session/input-store';
import { currentAccount } from '../../session/session';
import type { RegistrantValues } from './use-registrant-form';

export interface UnsavedInput {
  /** The form's values before typing. */
  before: RegistrantValues;
  values: RegistrantValues;
}

const store: InputStore<UnsavedInput> = {};

/**
 * @param page the form's page: a registrant's id, or `new`
 * @param before the form's values before anything is typed
 */
export function readUnsavedInput(page: string, before: RegistrantValues): UnsavedInput | undefined {
  const form = formName(page);
  return (
    readStoredInput(store, page) ??
    (inputBeforeReload(form) === undefined
      ? undefined
      : { before, values: withInputBeforeReload(form, before) })
  );
}

/** Keeps unsaved input if the session ends, or the page reloads for newer details of the show. */
export function useUnsavedInput(page: string, isDirty: boolean, input: UnsavedInput): void {
  usePersistOnReload(formName(page), input.values, isDirty ? input.before : input.values);
  useInputStore(store, page, isDirty ? input : undefined);
}

/** The form's storage name for this organiser. */
function formName(page: string): string {
  return `${page} ${currentAccount()}`;
}
