/** For component tests: an edition as organisers prepare it. */
import type { EditionDetails } from 'contract/edition/calls';
import type { DraftFacts } from 'contract/edition/draft';
import { sampleEdition } from 'contract/testing/sample-edition';

const { id: edition, version, facts } = sampleEdition;

/** The live edition without a draft, for which nobody has registered. */
export function editionDetails(changes: Partial<EditionDetails> = {}): EditionDetails {
  return {
    ...{ edition, state: 'live', version, facts, draft: null, checks: [], changed: [] },
    ...{ registrants: 0, dinnerPersons: 0, publication: null, pagesBy: 'publishing', ...changes },
  };
}

/** A draft with these facts instead of those published. */
export function draftOf(changes: DraftFacts, draftVersion = 3) {
  const at = { seconds: 1_754_000_000, nanoseconds: 0 };
  return { draftVersion, facts: { ...facts, ...changes }, by: 'anne@show.example', at };
}
