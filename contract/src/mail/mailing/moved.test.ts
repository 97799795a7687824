/** The mail "the show has moved" in each language, with the former and the new facts (EDIT-21). */
import { describe, expect, it } from 'vitest';
import { provideEdition } from '../../edition/current';
import { factTable, type Facts } from '../../edition/fact-table';
import { readFacts } from '../../edition/read-facts';
import { notifiedFacts, type NotifiedFact } from '../../publication/show-change';
import { eventDate } from '../../edition/event-dates';
import { languages, type Language } from '../../language/languages';
import { translator } from '../../language/translator';
import { mailingDraftSchema } from './mailing-schemas';
import { maxMailingBytes } from './mailings';
import { readyFacts, sampleEdition } from '../../testing/sample-edition';
import { validateNested } from '../../wire/validate-nested';
import { movedTexts } from './moved';
import { renderMailing } from './render';

const venueIn = (hall: string) => ({ fr: [hall, 'Liège'], nl: [hall, 'Luik'], en: [hall, 'Liège'] });
const newFacts = {
  ...readyFacts,
  ...{ name: 'Gift Fair', date: '2025-09-01', opens: '09:00', closes: '18:00', venue: venueIn('Halle 4') },
  ...{ dinnerStarts: '2025-09-01T20:00', dinnerVenue: venueIn('Le Palais') },
};
const links = { qrImage: 'cid:qr', qr: 'https://a.example/qr', visit: 'https://a.example/visit#x' };
const anna = {
  ...{ id: 'AbCdEfGhIjKlMnOpQrSt', firstname: 'Anna', lastname: 'Bos', organization: 'Bos' },
  ...{ dinnerReservation: 2, vegetarianMeal: 0 },
};

/** Renders the mail about the change from `readyFacts` to `facts`. */
function mailOf(language: Language, changed: readonly NotifiedFact[], addressee = anna, facts = newFacts) {
  provideEdition(() => ({ ...sampleEdition, version: 2, facts }));
  return renderMailing(
    movedTexts(readyFacts, facts, changed, [language])[language],
    addressee,
    links,
    language,
  );
}

const expectedTexts: Partial<Record<NotifiedFact, string>> = {
  name: 'Nom\u00a0: Gift Fair\nAvant\u00a0: BAPP 2025 Networking Gift Show',
  date: 'Jour\u00a0: lundi 1er septembre 2025\nAvant\u00a0: jeudi 28 août 2025',
  opens: 'Horaires\u00a0: de 9\u00a0h à 18\u00a0h\nAvant\u00a0: de 9\u00a0h\u00a030 à 17\u00a0h\u00a030',
  venue: 'Lieu\u00a0: Halle 4, Liège\nAvant\u00a0: ',
  dinnerStarts:
    'Dîner\u00a0: lundi 1er septembre 2025 à 20\u00a0h, Le Palais, Liège\nAvant\u00a0: jeudi 28 août 2025 à 19\u00a0h, sur le lieu du salon\nVotre réservation\u00a0: 2 personnes',
};

it.each(notifiedFacts.filter((fact) => fact !== 'moreDays'))(
  'names the former and the new %s, and no other fact',
  (fact) => {
    const expectedFact = fact === 'closes' ? 'opens' : fact === 'dinnerVenue' ? 'dinnerStarts' : fact;
    const { subject, text } = mailOf('fr', [fact]);
    expect(subject).toMatch(/^Gift Fair\u00a0: [a-zî ]+$/);
    for (const [other, words] of Object.entries(expectedTexts))
      expect(text.includes(words), other).toBe(other === expectedFact);
  },
);

it('leaves the dinner out for recipients without a booking', () => {
  const { text } = mailOf('fr', ['date', 'dinnerStarts'], { ...anna, dinnerReservation: 0 });
  expect(text).toContain(expectedTexts.date);
  expect(text).not.toContain('Dîner');
});

it('names all days of a show, and their hours', () => {
  const longerShow = { ...newFacts, moreDays: [{ day: '2025-09-02', opens: '10:00', closes: '16:00' }] };
  const { text } = mailOf('fr', ['moreDays'], anna, longerShow);
  expect(text).toMatch(/lundi 1er et mardi 2 septembre[^]*mardi\u00a0: de 10/);
  const { opens, closes } = newFacts;
  const sameHours = { ...newFacts, moreDays: [{ day: '2025-09-02', opens, closes }] };
  expect(movedTexts(newFacts, sameHours, ['moreDays'], ['en']).en.subject).toMatch(/: new day$/);
});

describe.each(languages)('in %s', (language) => {
  it('names the new value of every fact', () => {
    const { text } = mailOf(language, notifiedFacts);
    for (const words of [eventDate(language), 'Halle 4', 'Le Palais', newFacts.name])
      expect(text).toContain(words);
    expect(text).not.toMatch(/[{}]|undefined/);
  });

  it('asks visitors who print their badge to print a changed badge again', () => {
    const badge = translator(language)(($) => $.letters.moved.badge);
    const printedBy = (badgePrintedBy: 'visitor' | 'organiser') => ({ ...newFacts, badgePrintedBy });
    expect(mailOf(language, ['date'], anna, printedBy('visitor')).text).toContain(badge);
    expect(mailOf(language, ['venue'], anna, printedBy('visitor')).text).not.toContain(badge);
    expect(mailOf(language, ['date'], anna, printedBy('organiser')).text).not.toContain(badge);
  });
});

it('names only the current value of an unchanged fact', () => {
  provideEdition(() => ({ ...sampleEdition, facts: newFacts }));
  const { body } = movedTexts(newFacts, newFacts, ['date'], ['en']).en;
  expect(body).toContain('Day: Monday 1 September 2025');
  expect(body).not.toContain('Previously');
});

it('writes a valid draft even with the longest facts and with braces', () => {
  const longFacts = (text: string, firstDay: number): Facts => {
    const lines = Array.from({ length: 6 }, () => text.padEnd(factTable.venue.max, 'x'));
    const inEachLanguage = { fr: lines, nl: lines, en: lines };
    const days = ['09:15', '10:15', '11:15'].map((opens, index) => ({
      ...{ day: `2026-12-${firstDay + index * 3}`, opens, closes: '23:45' },
    }));
    const [opening, ...moreDays] = days;
    const result = readFacts({
      ...{ ...newFacts, opens: opening?.opens, date: opening?.day, moreDays },
      ...{ venue: inEachLanguage, dinnerVenue: inEachLanguage },
      name: text.padEnd(factTable.name.max, 'x'),
      organiser: text.padEnd(factTable.organiser.max, 'x'),
    });
    if ('wrong' in result) throw new Error(JSON.stringify(result.wrong));
    return result.facts;
  };
  const texts = movedTexts(longFacts('{before}', 10), longFacts('{page}', 20), notifiedFacts, languages);
  const draft = { kind: 'week', filter: '', pace: 60, texts };
  expect(() => validateNested(mailingDraftSchema, draft)).not.toThrow();
  const inGreek = JSON.stringify(draft).replaceAll('x', '\u03c7');
  expect(encodeURIComponent(inGreek).replace(/%../g, 'x').length).toBeLessThan(maxMailingBytes);
  expect(texts.fr.body).toContain('(page)xxx');
});
