/** The facts that a draft is previewed with: missing or invalid ones are filled in. */
import type { EditionDetails } from 'contract/publication/calls';
import { currentEdition, type Edition } from 'contract/edition/current';
import { factNames, factTable, type FactRow, type DraftFacts } from 'contract/edition/fact-table';
import { problemOf, readFacts } from 'contract/edition/read-facts';
import { draftFactsOf } from '../frame/edition';
import { fieldOf, perLanguage } from '../words/form-value';

/** Replaces a missing text. */
const gap = '…';

/**
 * @param typed values that are not saved yet; null is none
 * @returns the edition that the draft would make; a missing text is an ellipsis, any other missing fact that of the
 *   edition that visitors see
 */
export function previewEdition(details: EditionDetails, unsaved: DraftFacts): Edition {
  const draftFacts = draftFactsOf(details);
  const fallback = currentEdition().facts;
  const filled = factNames.map((fact): readonly [string, unknown] => {
    const { kind }: FactRow = factTable[fact];
    // A logo is previewed before its alternative text is typed.
    const complete = (value: unknown) => (fact === 'logo' ? withAltText(value) : value);
    // Unsaved input may be invalid while the organiser types.
    const typed = unsaved[fact] === undefined ? draftFacts[fact] : (unsaved[fact] ?? undefined);
    for (const value of [typed, draftFacts[fact]])
      if (problemOf(fact, complete(value)) === undefined) return [fact, complete(value)];
    return [fact, kind === 'text' ? gap : kind === 'texts' ? perLanguage(() => gap) : fallback[fact]];
  });
  const result = readFacts(Object.fromEntries(filled));
  if ('wrong' in result) throw new Error(`The facts cannot be shown: ${JSON.stringify(result.wrong)}`);
  return { id: details.edition, version: details.version + 1, facts: result.facts };
}

function withAltText(logo: unknown): unknown {
  const alt = fieldOf(logo, 'alt');
  return typeof logo === 'object' && typeof alt === 'object'
    ? { ...logo, alt: perLanguage((language) => fieldOf(alt, language) || gap) }
    : logo;
}
