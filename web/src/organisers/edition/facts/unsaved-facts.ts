/** Keeps unsaved input of `/edition/facts` when the session ends (ORG-15) or the page reloads (PAGE-7). */
import { factNames, type FactName } from 'contract/edition/fact-table';
import { useKeptOnReload } from '../../../shared/form/kept-on-reload';
import { typedBeforeReload } from '../../../shared/site/reload';
import { keptInput, useKeptInput, type KeptInput } from '../../session/unsaved-input';
import { currentAccount } from '../../session/session';
import { fieldOf, typedOf, type Typed } from '../words/form-value';

/** The typed value of a fact, and the draft's value when the organiser began to type. */
interface TypedFact {
  readonly typed: Typed;
  readonly before: unknown;
}

export type TypedFacts = Readonly<Partial<Record<FactName, TypedFact>>>;

const kept: KeptInput<TypedFacts> = {};

/** @returns this organiser's unsaved input for the edition; empty if there is none */
export function keptFacts(edition: string): TypedFacts {
  const written = typedBeforeReload(formOf(edition))?.['facts'];
  return keptInput(kept, edition) ?? (typeof written === 'string' ? readFacts(written) : {});
}

/** Keeps the input when the session ends, or when the page reloads for newer details of the show. */
export function useKeptFacts(edition: string, facts: TypedFacts): void {
  const isEmpty = Object.keys(facts).length === 0;
  useKeptOnReload(formOf(edition), { facts: isEmpty ? '' : JSON.stringify(facts) }, { facts: '' });
  useKeptInput(kept, edition, isEmpty ? undefined : facts);
}

/** The key of the form, for this organiser only. */
function formOf(edition: string): string {
  return `facts ${edition} ${currentAccount()}`;
}

/** @param stored by the page before the reload, perhaps by an older program: unknown facts are left out */
function readFacts(written: string): TypedFacts {
  const all: unknown = JSON.parse(written);
  return Object.fromEntries(
    factNames.flatMap((fact) => {
      const one = fieldOf(all, fact);
      return isTypedFact(fact, one) ? [[fact, one]] : [];
    }),
  );
}

function isTypedFact(fact: FactName, one: unknown): one is TypedFact {
  return fieldOf(fieldOf(one, 'typed'), 'as') === typedOf(fact, undefined).as;
}
