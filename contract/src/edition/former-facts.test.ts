/** Facts as the release before stored them: with one code. */
import { sampleEdition } from '../testing/sample-edition';
import { expect, it } from 'vitest';
import { knownFacts, readFacts, readStoredFacts } from './read-facts';

const { registrationCodes: _, ...others } = sampleEdition.facts;

it('reads the one code of a former document', () => {
  expect(readStoredFacts({ ...others, registrationCode: 'BAPP  2025 ' })).toEqual({
    facts: { ...others, registrationCodes: ['BAPP 2025'] },
  });
  expect(knownFacts({ registrationCode: 'BAPP 2025' })).toEqual({ registrationCodes: ['BAPP 2025'] });
});

it('prefers the codes of a newer document, and invents none', () => {
  const both = { ...sampleEdition.facts, registrationCode: 'FORMER' };
  expect(readStoredFacts(both)).toEqual({ facts: sampleEdition.facts });
  expect(knownFacts({ name: 'Gift Fair' })).toEqual({ name: 'Gift Fair' });
  expect(readStoredFacts({ ...others, registrationCode: 3 })).toEqual({
    wrong: [{ fact: 'registrationCodes', problem: 'missing' }],
  });
});

it('takes no former name from a page', () => {
  expect(readFacts({ ...others, registrationCode: 'BAPP 2025' })).toEqual({
    wrong: [
      { fact: 'registrationCodes', problem: 'missing' },
      { fact: 'registrationCode', problem: 'unknown' },
    ],
  });
});
