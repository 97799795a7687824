/** What a draft is previewed with while a text is missing (EDIT-14). */
import type { DraftFacts } from 'contract/edition/fact-table';
import { provideSample, sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { editionDetails } from '../../testing/sample-edition-details';
import { previewEdition } from './preview-facts';

const { facts } = sampleEdition;

// LANG-3
it('shows an ellipsis for each text that a new language lacks', () => {
  const published = { ...facts, languages: ['fr'] as const, venue: { fr: facts.venue.fr ?? [] } };
  const typed = { languages: ['nl', 'fr'], introText: { fr: 'Bonjour' } };
  const preview = previewEdition(editionDetails({ facts: published }), typed).facts;
  expect(preview).toMatchObject({ languages: ['nl', 'fr'], venue: { fr: facts.venue.fr, nl: ['…'] } });
  expect(preview.mailSubject).toEqual({ fr: facts.mailSubject.fr, nl: facts.mailSubject.nl });
  expect(preview.introText).toEqual({ fr: 'Bonjour' });
});

// ORG-36
it('shows a part that was just chosen once its facts are there', () => {
  const { dinnerStarts, dinnerSupplement, dinnerPersonsIncluded, dinnerPayment, ...others } = facts;
  const published = { ...others, parts: [] };
  provideSample({ parts: [] });
  const preview = (typed: DraftFacts) =>
    previewEdition(editionDetails({ facts: published }), { parts: ['dinner'], ...typed }).facts.parts;
  expect(preview({ dinnerStarts, dinnerPayment })).toEqual([]);
  expect(preview({ dinnerStarts, dinnerPayment, dinnerSupplement, dinnerPersonsIncluded })).toEqual([
    'dinner',
  ]);
});

it('keeps the draft’s languages while none is chosen', () => {
  expect(previewEdition(editionDetails(), { languages: null }).facts.languages).toEqual(facts.languages);
});
