/** Facts as former releases stored them: with one code, and without a theme. */
import { sampleEdition } from '../testing/sample-edition';
import { defaultTheme } from '../themes';
import { expect, it } from 'vitest';
import { knownFacts, readFacts, readStoredFacts } from './read-facts';

const { registrationCodes: _, ...others } = sampleEdition.facts;

it('reads the one code of a former document', () => {
  expect(readStoredFacts({ ...others, registrationCode: 'BAPP  2025 ' })).toEqual({
    facts: { ...others, registrationCodes: ['BAPP 2025'] },
  });
  expect(knownFacts({ registrationCode: 'BAPP 2025' })).toMatchObject({ registrationCodes: ['BAPP 2025'] });
});

it('prefers the codes of a newer document, and invents none', () => {
  const both = { ...sampleEdition.facts, registrationCode: 'FORMER' };
  expect(readStoredFacts(both)).toEqual({ facts: sampleEdition.facts });
  expect(knownFacts({ name: 'Gift Fair' })).toEqual({ name: 'Gift Fair', theme: defaultTheme });
  expect(readStoredFacts({ ...others, registrationCode: 3 })).toEqual({
    wrong: [{ fact: 'registrationCodes', problem: 'missing' }],
  });
});

it('gives stored facts the look of the time before themes, but no theme to facts of a page', () => {
  const { theme: _theme, ...before } = sampleEdition.facts;
  expect(readStoredFacts(before)).toEqual({ facts: { ...before, theme: defaultTheme } });
  expect(readStoredFacts({ ...before, theme: 'plum' })).toEqual({ facts: { ...before, theme: 'plum' } });
  expect(readFacts(before)).toEqual({ wrong: [{ fact: 'theme', problem: 'missing' }] });
});

it('takes no former name from a page', () => {
  expect(readFacts({ ...others, registrationCode: 'BAPP 2025' })).toEqual({
    wrong: [
      { fact: 'registrationCodes', problem: 'missing' },
      { fact: 'registrationCode', problem: 'unknown' },
    ],
  });
});
