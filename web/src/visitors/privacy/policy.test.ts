/** The privacy policy says what it must in every language (PAGE-6), with a value for every placeholder. */
import type { Catalogue } from 'contract/language/catalogue';
import { languages, type Language } from 'contract/language/languages';
import { i18n, translator } from 'contract/language/translator';
import { provideSample } from 'contract/testing/sample-edition';
import { parts, type Part } from 'contract/edition/reading/fact-values';
import { partWords } from 'contract/testing/part-words';
import { questions } from 'contract/testing/questions';
import { describe, expect, it } from 'vitest';
import { policyFacts, policySections } from './policy-facts';

/** The policy's sections, including the passages that do not apply. */
function sectionsIn(language: Language) {
  const t = translator(language);
  const sections = t(($) => $.privacy.sections, { ...policyFacts(t, language), returnObjects: true });
  return sections as Catalogue['privacy']['sections'];
}

it('has a placeholder for every fact, and no unknown one', () => {
  const texts = i18n.getResource('en', 'translation', 'privacy') as Catalogue['privacy'];
  const placeholders = JSON.stringify(texts).match(/(?<=\{\{)\w+(?=\}\})/g);
  const names = Object.keys(policyFacts(translator('en'), 'en'));
  expect([...new Set(placeholders)].sort()).toEqual([...names, 'count', 'event', 'name', 'site'].sort());
});

/** Section -> words that it must contain; the translations have the same points. */
const topics: Partial<Record<keyof Catalogue['privacy']['sections'], RegExp[]>> = {
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

it.each([
  ['fr', 1, '1 mois'],
  ['nl', 1, '1 maand'],
  ['en', 1, '1 month'],
  ['de', 1, '1 Monat'],
  ['de', 6, '6 Monate'],
] as const)('names the retention period in %s for %d: %s', (language, retentionMonths, retention) => {
  provideSample({ retentionMonths });
  expect(policyFacts(translator(language), language)).toMatchObject({ retention });
});

it('covers the browser, the door, addresses and erasure', () => {
  for (const [id, section] of Object.entries(sectionsIn('en')))
    for (const words of topics[id as keyof typeof topics] ?? [])
      expect(JSON.stringify(section), id).toMatch(words);
});

it.each(languages)('names consent as the basis of the information mails only (%s)', (language) => {
  const grounds = sectionsIn(language).purposes.blocks[1];
  // Article 6.1 of the GDPR: (a) is consent, (b) a contract, (f) a legitimate interest.
  const letters = [grounds]
    .flat()
    .map((ground) => /6(?:\.1\.|\sAbsatz\s1\sBuchstabe\s)([a-f])/.exec(ground ?? '')?.[1]);
  expect(letters).toEqual(['b', 'f', 'a', 'f']);
});

// EDIT-31
describe.each(languages)('the policy in %s', (language) => {
  const sections = (parts?: readonly Part[]) => {
    provideSample({ parts });
    return policySections(translator(language), language);
  };

  it('names only what the edition asks for, without a leftover tag or an empty line', () => {
    expect(JSON.stringify(sections())).toMatch(partWords);
    expect(JSON.stringify(sections([]))).not.toMatch(partWords);
    for (const chosen of [undefined, [], ...parts.map((part) => [part])]) {
      const lines = sections(chosen).flatMap(({ blocks }) => blocks.flat());
      for (const line of lines) expect(line).toMatch(/^\S.*\S$/);
      expect(lines.join(' ').replaceAll(/<\/?link>/g, '')).not.toMatch(/[<>]| {2}|\S : ;/);
    }
  });

  it('names the answers to questions, and says that some may be left out', () => {
    const answers = /réponses|antwoorden|answers|Antworten/g;
    const data = () => JSON.stringify(policySections(translator(language), language)[2]);
    expect(data()).not.toMatch(answers);
    provideSample({ questions });
    expect(data().match(answers)).toHaveLength(2);
  });

  it('says for whom the dinner is', () => {
    const everyone = JSON.stringify(sections(['dinner']));
    expect(everyone).toMatch(/dîner|diner|dinner|Abendessen/);
    expect(everyone).not.toMatch(/membre|leden|members|Mitglied/);
  });
});
it.each([
  [
    'AT',
    /\(GDPR, Article\s6\.1\.b\)/,
    /Firmenbuch- oder ZVR-Nummer: /,
    /Österreichische Datenschutzbehörde, <link>www\.dsb\.gv\.at</,
  ],
  [
    'GB',
    /UK GDPR, Article\s6\.1\.b/,
    /Registration number: /,
    /Information Commissioner’s Office \(ICO\), <link>ico\.org\.uk</,
  ],
  ['CH', /FADP, Article\s31\.2\.a/, /UID \/ IDE: /, /EDÖB.*<link>www\.edoeb\.admin\.ch</],
] as const)(
  'names law, register and authority of %s (PAGE-8)',
  (controllerCountry, law, number, authority) => {
    provideSample({ controllerCountry });
    const { purposes, controller, complaints } = sectionsIn('en');
    expect(JSON.stringify(purposes)).toMatch(law);
    expect(JSON.stringify(controller)).toMatch(number);
    expect(JSON.stringify(complaints)).toMatch(authority);
    for (const language of languages)
      expect(JSON.stringify(sectionsIn(language).complaints)).not.toMatch(/apd-gba|belg|bruxelles|brussel/i);
  },
);
