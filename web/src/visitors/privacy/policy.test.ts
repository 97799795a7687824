/** The privacy policy has the same content in every language, and every placeholder is filled. */
import { languages } from 'contract/languages';
import { describe, expect, it } from 'vitest';
import { policyFacts } from './facts';
import { loadTexts } from '../../shared/translations/texts';
import { loadPolicy, sectionIds, type Policy } from './policy';

const english = await loadPolicy('en');

describe.each(languages)('the policy in %s', (language) => {
  it('contains the same sections, paragraphs and points as in English', async () => {
    const policy = await loadPolicy(language);
    expect(Object.keys(policy.sections)).toEqual([...sectionIds]);
    expect(shape(policy)).toEqual(shape(english));
  });

  it('uses every fact, fills every placeholder, and uses the same placeholders as in English', async () => {
    const [policy, texts] = await Promise.all([loadPolicy(language), loadTexts(language)]);
    const facts = policyFacts(language, policy, (key) => texts[key]);
    const blanks = blanksOf(policy);
    expect(blanks).toEqual(blanksOf(english));
    expect(blanks).toEqual(Object.keys(facts).sort());
  });
});

function shape({ sections }: Policy) {
  return sectionIds.map((id) =>
    sections[id].blocks.map((block) => (typeof block === 'string' ? 1 : block.length)),
  );
}

function blanksOf(policy: Policy): string[] {
  return [...new Set(JSON.stringify(policy).match(/(?<=\{\{)\w+(?=\}\})/g))].sort();
}
