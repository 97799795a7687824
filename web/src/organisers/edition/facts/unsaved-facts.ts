/** What was typed on `/edition/facts` before the session ended (ORG-15), or the page was reloaded (PAGE-7). */
import { factNames, type FactName } from 'contract/edition/fact-table';
import { useKeptOnReload } from '../../../shared/form/kept-on-reload';
import { typedBeforeReload } from '../../../shared/site/reload';
import { keptInput, useKeptInput, type KeptInput } from '../../session/unsaved-input';
import { currentAccount } from '../../session/session';
import { fieldOf, typedOf, type Typed } from '../words/form-value';

/** What was typed for a fact, and the draft's value when somebody began to. */
interface TypedFact {
  readonly typed: Typed;
  readonly before: unknown;
}

export type TypedFacts = Readonly<Partial<Record<FactName, TypedFact>>>;

const kept: KeptInput<TypedFacts> = {};

/** @returns what this organiser had typed for the edition; empty if nothing was kept */
export function keptFacts(edition: string): TypedFacts {
  const written = typedBeforeReload(formOf(edition))?.['facts'];
  return keptInput(kept, edition) ?? (typeof written === 'string' ? readFacts(written) : {});
}

/** Keeps what is typed if the page is left because the session has ended, or reloads for newer details of the show. */
export function useKeptFacts(edition: string, facts: TypedFacts): void {
  const isEmpty = Object.keys(facts).length === 0;
  useKeptOnReload(formOf(edition), { facts: isEmpty ? '' : JSON.stringify(facts) }, { facts: '' });
  useKeptInput(kept, edition, isEmpty ? undefined : facts);
}

/** Of this organiser and no other. */
function formOf(edition: string): string {
  return `facts ${edition} ${currentAccount()}`;
}

/** @param written by the page before the reload, perhaps by an older one: what is unknown now is left out */
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
