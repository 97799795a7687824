/** What was typed about a registrant before the session ended (ORG-15), or the page was reloaded (PAGE-7). */
import { usePersistOnReload, withInputBeforeReload } from '../../../shared/form/persist-on-reload';
import { inputBeforeReload } from '../../../shared/site/reload';
import { storedInput, useInputStore, type InputStore } from '../../session/input-store';
import { currentAccount } from '../../session/session';
import type { RegistrantValues } from './use-registrant-form';

export interface Typing {
  /** The form's values before anything was typed. */
  before: RegistrantValues;
  values: RegistrantValues;
}

const kept: InputStore<Typing> = {};

/**
 * @param page the form's page: a registrant's id, or `new`
 * @param saved the form's values before anything is typed
 */
export function keptTyping(page: string, saved: RegistrantValues): Typing | undefined {
  const form = formOf(page);
  return (
    storedInput(kept, page) ??
    (inputBeforeReload(form) === undefined
      ? undefined
      : { before: saved, values: withInputBeforeReload(form, saved) })
  );
}

/** Keeps typed input if the page is left because the session has ended, or reloads for newer details of the show. */
export function useKeptTyping(page: string, isDirty: boolean, typing: Typing): void {
  usePersistOnReload(formOf(page), typing.values, isDirty ? typing.before : typing.values);
  useInputStore(kept, page, isDirty ? typing : undefined);
}

/** Names the form of this organiser for what is kept while the page reloads. */
function formOf(page: string): string {
  return `${page} ${currentAccount()}`;
}
