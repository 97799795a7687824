/** For component tests: what organisers see of an edition and its draft. */
import type { DraftBadges, EditionDetails } from 'contract/publication/calls';
import type { DraftFacts } from 'contract/edition/fact-table';
import { inEveryLanguage, type Language } from 'contract/language/languages';
import { sampleEdition } from 'contract/testing/sample-edition';

const { id: edition, version, facts } = sampleEdition;

/** The live edition without a draft and without registrants. */
export function editionDetails(changes: Partial<EditionDetails> = {}): EditionDetails {
  return {
    ...{ edition, state: 'live', version, facts, draft: null, checks: [], changed: [] },
    ...{ registrants: 0, coming: 0, dinnerPersons: 0, languagesTaken: [], publication: null, ...changes },
  };
}

/** A draft that changes these facts. */
export function draftOf(changes: DraftFacts, draftVersion = 3) {
  const at = { seconds: 1_754_000_000, nanoseconds: 0 };
  return { draftVersion, facts: { ...facts, ...changes }, by: 'anne@show.example', at };
}

/** @returns a badge in each language, which shows the text and the language */
export function badgesWithText(text: string): DraftBadges {
  const line = { x: 0, baseline: 0, size: 1, length: 1, isBold: false, colour: '#000000' };
  const badge = (language: Language) => ({
    ...{ width: 1, height: 1, areas: [], code: { x: 0, y: 0, module: 1 } },
    texts: [{ ...line, text: `${text} ${language}` }],
  });
  return inEveryLanguage(badge);
}
