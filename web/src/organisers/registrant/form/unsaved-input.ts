/** Keeps unsaved input of a registrant's form when the session ends (ORG-15) or the page reloads (PAGE-7). */
import { useKeptOnReload, withTypedBeforeReload } from '../../../shared/form/kept-on-reload';
import { typedBeforeReload } from '../../../shared/site/reload';
import { keptInput, useKeptInput, type KeptInput } from '../../session/kept-input';
import { currentAccount } from '../../session/session';
import type { RegistrantValues } from './use-registrant-form';

export interface UnsavedInput {
  /** The form's values before typing. */
  before: RegistrantValues;
  values: RegistrantValues;
}

const store: KeptInput<UnsavedInput> = {};

/**
 * @param page the form's page: a registrant's id, or `new`
 * @param saved the form's values before anything is typed
 */
export function unsavedInput(page: string, saved: RegistrantValues): UnsavedInput | undefined {
  const form = formName(page);
  return (
    keptInput(store, page) ??
    (typedBeforeReload(form) === undefined
      ? undefined
      : { before: saved, values: withTypedBeforeReload(form, saved) })
  );
}

/** Keeps unsaved input if the session ends, or the page reloads for newer details of the show. */
export function useUnsavedInput(page: string, isDirty: boolean, input: UnsavedInput): void {
  useKeptOnReload(formName(page), input.values, isDirty ? input.before : input.values);
  useKeptInput(store, page, isDirty ? input : undefined);
}

/** The form's storage name for this organiser. */
function formName(page: string): string {
  return `${page} ${currentAccount()}`;
}
