/** Keeps unsaved input of a section of `/edition/facts` when the session ends (ORG-15) or the page reloads (PAGE-7). */
import { factNames, type FactName } from 'contract/edition/fact-table';
import { usePersistOnReload } from '../../../shared/form/persist-on-reload';
import { inputBeforeReload } from '../../../shared/site/reload';
import { readStoredInput, useInputStore, type InputStore } from '../../session/input-store';
import { currentAccount } from '../../session/session';
import { toForm } from '../words/fact-kinds';
import { fieldOf, type FormValue } from '../words/form-value';

/** The typed value of a fact, and the draft's value when the organiser began to type. */
interface FactEdit {
  readonly typed: FormValue;
  readonly before: unknown;
}

export type FactEdits = Readonly<Partial<Record<FactName, FactEdit>>>;

const store: InputStore<FactEdits> = {};

/** @returns this organiser's unsaved input for the edition; empty if there is none */
export function readUnsavedFacts(edition: string): FactEdits {
  const stored = inputBeforeReload(formKey(edition))?.['facts'];
  return readStoredInput(store, edition) ?? (typeof stored === 'string' ? readFacts(stored) : {});
}

/** Keeps the input when the session ends, or when the page reloads for newer details of the show. */
export function useUnsavedFacts(edition: string, facts: FactEdits): void {
  const isEmpty = Object.keys(facts).length === 0;
  usePersistOnReload(formKey(edition), { facts: isEmpty ? '' : JSON.stringify(facts) }, { facts: '' });
  useInputStore(store, edition, isEmpty ? undefined : facts);
}

/** The key of the form, for this organiser only. */
function formKey(edition: string): string {
  return `facts ${edition} ${currentAccount()}`;
}

/** @param stored JSON from before the reload, perhaps from an older build; unknown facts are left out */
function readFacts(stored: string): FactEdits {
  const all: unknown = JSON.parse(stored);
  return Object.fromEntries(
    factNames.flatMap((fact) => {
      const edit = fieldOf(all, fact);
      return isFactEdit(fact, edit) ? [[fact, edit]] : [];
    }),
  );
}

function isFactEdit(fact: FactName, value: unknown): value is FactEdit {
  return fieldOf(fieldOf(value, 'typed'), 'as') === toForm(fact, undefined).as;
}
