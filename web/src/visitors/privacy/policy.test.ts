/** The privacy policy has the same content in every language (PAGE-6), and every placeholder is filled. */
import { languages, type InEveryLanguage } from 'contract/languages';
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

/** Words of what the product does with people's data, and where they have to be. */
const told: InEveryLanguage<Partial<Record<(typeof sectionIds)[number], RegExp[]>>> = {
  en: {
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
  },
  fr: {
    controller: [/Forme juridique/, /Numéro d’entreprise/],
    purposes: [/contrat.*6\.1\.b/, /entrée.*intérêt légitime.*6\.1\.f/],
    data: [/version de la présente politique/, /à quelle entrée/],
    collection: [/pas chargé tant que vous ne faites que lire/, /adresse IP/, /bénévoles.*liste scellée/],
    sharing: [/reçoit votre adresse e-mail/],
    retention: [
      /rien à retirer/,
      /lendemain de l’événement/,
      /30 jours.*adresses IP/,
      /sauvegardes/,
      /ne confirmez pas/,
    ],
  },
  nl: {
    controller: [/Rechtsvorm/, /Ondernemingsnummer/],
    purposes: [/overeenkomst.*6\.1\.b/, /ingang.*gerechtvaardigd belang.*6\.1\.f/],
    data: [/versie van dit beleid/, /aan welke ingang/],
    collection: [/niet geladen zolang u alleen leest/, /IP-adres/, /vrijwilligers.*verzegelde lijst/],
    sharing: [/ontvangt uw e-mailadres/],
    retention: [
      /niets over om in te trekken/,
      /dag na het evenement/,
      /30 dagen.*IP-adressen/,
      /Back-ups/,
      /niet bevestigt/,
    ],
  },
};

const consent: InEveryLanguage<RegExp> = { en: /consent/, fr: /consentement/, nl: /toestemming/ };

it.each(languages)('says in %s what happens at the door, with addresses and in the end', async (language) => {
  const { sections } = await loadPolicy(language);
  for (const id of sectionIds)
    for (const words of told[language][id] ?? [])
      expect(sections[id].blocks.flat().join(' '), `${id} of ${language}`).toMatch(words);
});

it.each(languages)('rests in %s nothing but the information on consent', async (language) => {
  const { sections } = await loadPolicy(language);
  const points = sections.purposes.blocks.flat().filter((text) => consent[language].test(text));
  expect(points).toEqual([expect.stringContaining('6.1.a')]);
});

function shape({ sections }: Policy) {
  return sectionIds.map((id) =>
    sections[id].blocks.map((block) => (typeof block === 'string' ? 1 : block.length)),
  );
}

function blanksOf(policy: Policy): string[] {
  return [...new Set(JSON.stringify(policy).match(/(?<=\{\{)\w+(?=\}\})/g))].sort();
}
