/** The edition that a preview shows: the draft, with replacements for missing and invalid facts. */
import type { EditionDetails } from 'contract/publication/calls';
import { currentEdition, type Edition } from 'contract/edition/current';
import {
  factNames,
  factTable,
  type DraftFacts,
  type FactName,
  type FactRow,
} from 'contract/edition/fact-table';
import { chosenLanguages, chosenParts, readFacts } from 'contract/edition/read-facts';
import { isOwnText, problemOf } from 'contract/edition/reading/fact-checks';
import { draftFactsOf } from '../frame/edition';
import { isLocalised } from 'contract/language/localised';
import type { Language } from 'contract/language/languages';
import { drawnDataUrls } from '../../../shared/drawings/drawn-pictures';

/** Replaces a missing text. */
const gap = '…';

/**
 * @param unsaved values that are not saved yet; null means no value
 * @returns the edition that the draft would make. An ellipsis replaces a missing mandatory text; the current edition's
 *   value replaces any other missing or invalid fact.
 */
export function previewEdition(details: EditionDetails, unsaved: DraftFacts): Edition {
  const draftFacts = draftFactsOf(details);
  const currentFacts = currentEdition().facts;
  const hasValidLanguages = problemOf('languages', unsaved.languages) === undefined;
  const languages = chosenLanguages(hasValidLanguages ? unsaved : draftFacts);
  const filledFacts = factNames.map((fact): readonly [FactName, unknown] => {
    const { kind }: FactRow = factTable[fact];
    const complete = (value: unknown) => (isOwnText(fact) ? value : withGaps(languages, value));
    // Unsaved input may be invalid while the organiser types.
    const latest = unsaved[fact] === undefined ? draftFacts[fact] : (unsaved[fact] ?? undefined);
    for (const value of [latest, draftFacts[fact]])
      if (problemOf(fact, complete(value), languages) === undefined) return [fact, complete(value)];
    return [fact, kind === 'text' ? gap : complete(kind === 'texts' ? {} : currentFacts[fact])];
  });
  const draft: DraftFacts = Object.fromEntries(filledFacts);
  // A part is previewed only if all the facts that it needs are valid.
  const incompleteParts = filledFacts.flatMap(([fact, value]) => {
    const { part }: FactRow = factTable[fact];
    return part === undefined || problemOf(fact, value, languages) === undefined ? [] : [part];
  });
  const parts = chosenParts(draft).filter((part) => !incompleteParts.includes(part));
  const result = readFacts({ ...draft, parts });
  if ('wrong' in result) throw new Error(`The facts cannot be shown: ${JSON.stringify(result.wrong)}`);
  const { facts } = result;
  return { id: details.edition, version: details.version + 1, facts, drawn: drawnDataUrls(facts) };
}

/** Fills in texts that are missing in a language, such as a logo's alternative text before it is typed. */
function withGaps(languages: readonly Language[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withGaps(languages, item));
  if (!isLocalised(value))
    return Object.fromEntries(
      Object.entries(value).map(([field, item]) => [field, withGaps(languages, item)]),
    );
  const [otherText] = Object.values(value);
  const missing = !Array.isArray(otherText) ? gap : typeof otherText[0] === 'string' ? [gap] : [];
  return { ...Object.fromEntries(languages.map((language) => [language, missing])), ...value };
}
