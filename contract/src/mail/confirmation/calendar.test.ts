/** The calendar file: UTC times, RFC 5545 syntax and the organisers' own texts (EDIT-8). */
import { factLanguage, facts, factsWith, inLanguage, provideEdition } from '../../edition/current';
import { describe, expect, it } from 'vitest';
import { eventInstant } from '../../edition/event-times';
import { languages, type Language } from '../../language/languages';
import { importInto, unfold, shownIn, type Calendar } from '../../testing/calendar-program';
import { hostileTexts } from '../../testing/hostile-texts';
import { provideSample, sampleEdition } from '../../testing/sample-edition';
import { confirmationCalendar } from './calendar';
import { dinnerFact } from './content';

const badge = 'https://register.example/api/generatePDF?format=A6portrait&idFirebase=AbCdEfGhIjKlMnOpQrSt';
const createdAt = new Date('2025-06-01T08:09:10.500Z');
const fileIn = (language: Language) => confirmationCalendar(badge, createdAt, language).content;

const utc = (local: string) =>
  eventInstant(local)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');

const hours = { opens: '10:00', closes: '16:00' };
const valuesOf = (content: string, name: string) =>
  unfold(content).flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));

it('has an entry for each day, with a UID that stays when days move', () => {
  const [uid] = valuesOf(fileIn('en'), 'UID');
  provideSample({ moreDays: [{ day: '2025-08-29', ...hours }] });
  const file = fileIn('en');
  expect(valuesOf(file, 'UID')).toEqual([uid, `day2-${uid}`]);
  expect(valuesOf(file, 'DTSTART')).toEqual([utc('2025-08-28T09:30'), utc('2025-08-29T10:00')]);
  provideSample({ date: '2025-09-04', moreDays: [{ day: '2025-09-05', ...hours }] });
  expect(valuesOf(fileIn('en'), 'UID')).toEqual(valuesOf(file, 'UID'));
  provideEdition(() => ({ ...sampleEdition, id: '2026' }));
  expect(valuesOf(fileIn('en'), 'UID')).not.toContain(uid);
});

it('cancels the entry of a removed day, and moves the others', () => {
  const days = ['2025-08-29', '2025-08-30'].map((day) => ({ day, ...hours }));
  const calendar: Calendar = new Map();
  provideSample({ moreDays: days });
  importInto(calendar, fileIn('en'));
  expect(shownIn(calendar)).toHaveLength(3);
  const moved = { date: '2025-09-04', moreDays: [{ day: '2025-09-05', ...hours }] };
  const changedFacts = { ...sampleEdition.facts, ...moved };
  provideEdition(() => ({ ...sampleEdition, version: 2, facts: changedFacts }));
  const { content } = confirmationCalendar(badge, createdAt, 'nl', undefined, { days: days.slice(1) });
  importInto(calendar, content);
  expect(shownIn(calendar)).toEqual(['20250904T073000Z', '20250905T080000Z']);
  const cancelledLines = ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'DTSTART:20250830T080000Z'];
  const lines = [`SUMMARY;LANGUAGE=nl:Geannuleerd: ${changedFacts.name}`, ...cancelledLines];
  expect(unfold(content)).toEqual(expect.arrayContaining(lines));
});

const booking = (persons: number) => dinnerFact({ dinnerReservation: persons, vegetarianMeal: 0 }, 'en');

// REG-22, VIS-5
it.each([
  ['a cancelled dinner', undefined, { dinner: true }, 1],
  ['nothing for a dinner booked again', booking(2), { dinner: true }, 2],
  ['everything once the registration is cancelled', booking(2), { all: true }, 0],
] as const)('removes from a calendar %s', (_, dinner, removed, remaining) => {
  const calendar: Calendar = new Map();
  importInto(calendar, confirmationCalendar(badge, createdAt, 'en', booking(2)).content);
  expect(shownIn(calendar)).toHaveLength(2);
  importInto(calendar, confirmationCalendar(badge, createdAt, 'en', dinner, removed).content);
  expect(calendar.size).toBe(2);
  expect(shownIn(calendar)).toHaveLength(remaining);
});

it('keeps one entry each for show and dinner, whichever mail is opened last', () => {
  const dinner = booking(2);
  const moved = { date: '2025-09-04', dinnerStarts: '2025-09-04T19:30', mailFrom: 'hello@elsewhere.example' };
  const facts = { ...sampleEdition.facts, ...moved };
  const files = [sampleEdition, { ...sampleEdition, version: 2, facts }].map((edition) => {
    provideEdition(() => edition);
    return confirmationCalendar(badge, createdAt, 'en', dinner).content;
  });
  const calendar: Calendar = new Map();
  for (const content of [...files, ...files.toReversed()]) {
    importInto(calendar, content);
    expect(shownIn(calendar)).toHaveLength(2);
  }
  expect(shownIn(calendar)).toEqual(['20250904T073000Z', '20250904T173000Z']);
});

const fourPersons = { dinnerReservation: 4, vegetarianMeal: 1 };
const withDinner = (language: Language) =>
  confirmationCalendar(badge, createdAt, language, dinnerFact(fourPersons, language)).content;

it.each(hostileTexts)('keeps the lines’ names and lengths with %s in the organisers’ text', (_, text) => {
  const names = () => unfold(withDinner('fr')).map((line) => line.split(/[:;]/)[0]);
  const plain = names();
  provideSample({ calendarText: { fr: text.slice(0, 600) }, dinnerText: { fr: text.slice(0, 600) } });
  expect(names()).toEqual(plain);
  expectShortLines(withDinner('fr'));
});

/** Expects lines of at most 75 octets that end with CRLF. */
function expectShortLines(content: string): void {
  expect(content).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/);
  const octets = content.split('\r\n').map((line) => encodeURIComponent(line).replace(/%../g, 'x').length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
}

// MAIL-1, REG-22.
describe.each(languages)('in %s', (language) => {
  it('has an entry for the show, and another for a booked dinner', () => {
    expect(fileIn(language).match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expectShortLines(withDinner(language));
    const [calendarLines, ...entries] = withDinner(language).split('BEGIN:VEVENT').map(unfold);
    expect(calendarLines).toContain('METHOD:PUBLISH');
    const [show, dinner] = entries.map((lines) => {
      const matches = lines.map((line) => /^([A-Z]+)[^:]*:(.*)$/.exec(line));
      return Object.fromEntries<string>(matches.map((parts) => [parts?.[1] ?? '', parts?.[2] ?? '']));
    });
    expect(show).toMatchObject({
      DTSTART: utc(`${facts().date}T${facts().opens}`),
      DTEND: utc(`${facts().date}T${facts().closes}`),
      DTSTAMP: '20250601T080910Z',
      LOCATION: inLanguage(facts().venue, language).join('\\, '),
      ORGANIZER: `mailto:${facts().mailFrom}`,
      SUMMARY: facts().name,
      DESCRIPTION: expect.stringContaining(badge),
      UID: expect.stringMatching(/^\S+@\S+$/),
    });
    expect(show?.['DESCRIPTION']).toMatch(language === 'fr' ? /^[^:]+\u00a0: / : /^[^:\u00a0]+: /);
    expect(dinner).toMatchObject({
      DTSTART: utc(factsWith('dinner').dinnerStarts),
      DURATION: 'PT3H',
      LOCATION: inLanguage(facts().venue, language).join('\\, '),
      SUMMARY: expect.stringContaining(facts().name),
      DESCRIPTION: expect.stringContaining(inLanguage(factsWith('dinner').dinnerPayment, language)),
    });
    expect(dinner?.['UID']).not.toBe(show?.['UID']);
    provideSample({ dinnerVenue: { fr: ['Péniche'], nl: ['Havenboot'], en: ['Barge'] } });
    const elsewhere = withDinner(language);
    expect(valuesOf(elsewhere, `LOCATION;LANGUAGE=${language}`)).toEqual([
      inLanguage(facts().venue, language).join('\\, '),
      facts().dinnerVenue?.[factLanguage(language)]?.[0],
    ]);
  });

  it('adds the organisers’ texts to the entries of the show and of the dinner', () => {
    const key = factLanguage(language);
    provideSample({ calendarText: { [key]: 'Park at P3' }, dinnerText: { [key]: 'Black tie' } });
    const [, show, dinner] = withDinner(language).replaceAll('\r\n ', '').split('BEGIN:VEVENT');
    expect(show).toContain('\\n\\nPark at P3\r\n');
    expect(dinner).toContain(' Black tie\r\n');
  });
});
