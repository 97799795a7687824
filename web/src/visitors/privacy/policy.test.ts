/** The privacy policy has the same content in every language (PAGE-6), and every placeholder is filled. */
import { languages, type InEveryLanguage } from 'contract/language/languages';
import { describe, expect, it } from 'vitest';
import { policyFacts } from './facts';
import { loadTexts } from '../../shared/translations/texts';
import { sectionIds, type Policy } from './policy';
import { loadPolicy } from './load-policy';

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
    const placeholders = placeholdersOf(policy);
    expect(placeholders).toEqual(placeholdersOf(english));
    expect(placeholders).toEqual(Object.keys(facts).sort());
  });
});

/** Section -> words that it must contain; the translations have the same points. */
const topics: Partial<Record<(typeof sectionIds)[number], RegExp[]>> = {
  controller: [/Legal form/, /Enterprise number/],
  purposes: [/contract.*6\.1\.b/, /entrance.*legitimate interest.*6\.1\.f/],
  data: [/version of this policy/, /at which entrance/],
  collection: [/not loaded as long as you only read/, /IP address/, /volunteers.*sealed list/],
  sharing: [/receives your e-mail address/],
  retention: [
    /nothing left to withdraw/,
    /day after the event/,
    /30 days.*IP addresses/,
    /Backups/,
    /do not confirm/,
  ],
  rights: [/another event.*save and erase/],
};

const consent: InEveryLanguage<RegExp> = { en: /consent/, fr: /consentement/, nl: /toestemming/ };

it('covers the browser, the door, addresses and erasure', () => {
  for (const id of sectionIds)
    for (const words of topics[id] ?? []) expect(JSON.stringify(english.sections[id]), id).toMatch(words);
});

it.each(languages)('bases in %s only the information mails on consent', async (language) => {
  const { sections } = await loadPolicy(language);
  const points = sections.purposes.blocks.flat().filter((text) => consent[language].test(text));
  expect(points).toEqual([expect.stringContaining('6.1.a')]);
});

function shape({ sections }: Policy) {
  return sectionIds.map((id) =>
    sections[id].blocks.map((block) => (typeof block === 'string' ? 1 : block.length)),
  );
}

function placeholdersOf(policy: Policy): string[] {
  return [...new Set(JSON.stringify(policy).match(/(?<=\{\{)\w+(?=\}\})/g))].sort();
}
