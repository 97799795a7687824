/** The calendar file: UTC times and RFC 5545 syntax. */
import { describe, expect, it } from 'vitest';
import { facts, provideEdition } from '../edition/current';
import { eventInstant } from '../event-times';
import { languages } from '../languages';
import { importInto, shownIn, unfolded, type Calendar } from '../testing/calendar-program';
import { provideSample, sampleEdition } from '../testing/sample-edition';
import { confirmationCalendar } from './calendar';
import { dinnerFact } from './content';

const badge = 'https://register.example/api/generatePDF?format=A6portrait&idFirebase=AbCdEfGhIjKlMnOpQrSt';
const made = new Date('2025-06-01T08:09:10.500Z');
const fileIn = (language: (typeof languages)[number]) => confirmationCalendar(badge, made, language).content;

const utc = (local: string) =>
  eventInstant(local)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');

it('has an entry for each day, each with a UID that stays when the day moves', () => {
  const hours = { opens: '10:00', closes: '16:00' };
  const uids = (content: string) => unfolded(content).filter((line) => line.startsWith('UID:'));
  const [one] = uids(fileIn('en'));
  provideSample({ moreDays: [{ day: '2025-08-29', ...hours }] });
  const lines = unfolded(fileIn('en'));
  expect(uids(fileIn('en'))).toEqual([one, one?.replace('UID:', 'UID:day2-')]);
  expect(lines.filter((line) => line.startsWith('DTSTART:'))).toEqual([
    `DTSTART:${utc('2025-08-28T09:30')}`,
    `DTSTART:${utc('2025-08-29T10:00')}`,
  ]);
  provideSample({ date: '2025-09-04', moreDays: [{ day: '2025-09-05', ...hours }] });
  expect(uids(fileIn('en'))).toEqual(uids(lines.join('\r\n')));
});

it('cancels the entry of a day that the show no longer has, and moves the others', () => {
  const hours = { opens: '10:00', closes: '16:00' };
  const days = ['2025-08-29', '2025-08-30'].map((day) => ({ day, ...hours }));
  const calendar: Calendar = new Map();
  provideSample({ moreDays: days });
  importInto(calendar, fileIn('en'));
  expect(shownIn(calendar)).toHaveLength(3);
  const moved = { date: '2025-09-04', moreDays: [{ day: '2025-09-05', ...hours }] };
  const facts = { ...sampleEdition.facts, ...moved };
  provideEdition(() => ({ ...sampleEdition, version: 2, facts }));
  const { content } = confirmationCalendar(badge, made, 'nl', undefined, days.slice(1));
  importInto(calendar, content);
  expect(shownIn(calendar)).toEqual(['20250904T073000Z', '20250905T080000Z']);
  expect(unfolded(content)).toEqual(
    expect.arrayContaining([
      `SUMMARY;LANGUAGE=nl:Geannuleerd: ${facts.name}`,
      'STATUS:CANCELLED',
      'TRANSP:TRANSPARENT',
      'DTSTART:20250830T080000Z',
    ]),
  );
});

// MAIL-1, REG-22.
describe.each(languages)('in %s', (language) => {
  it('limits lines of the calendar file to 75 octets and ends each with CRLF', () => {
    const content = fileIn(language);
    expect(content).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of content.split('\r\n')) {
      expect(encodeURIComponent(line).replace(/%../g, 'x').length).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
  });

  it('has an entry for the show, and one of its own for a booked dinner', () => {
    expect(fileIn(language).match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const booked = dinnerFact({ dinnerReservation: 4, vegetarianMeal: 1 }, language);
    const { content } = confirmationCalendar(badge, made, language, booked);
    const [head, ...entries] = content.split('BEGIN:VEVENT').map(unfolded);
    expect(head).toContain('METHOD:PUBLISH');
    const [show, dinner] = entries.map((lines) => {
      const found = lines.map((line) => /^([A-Z]+)[^:]*:(.*)$/.exec(line));
      return Object.fromEntries(found.map((parts) => [parts?.[1], parts?.[2]]));
    });
    expect(show).toMatchObject({
      DTSTART: utc(`${facts().date}T${facts().opens}`),
      DTEND: utc(`${facts().date}T${facts().closes}`),
      DTSTAMP: '20250601T080910Z',
      LOCATION: facts().venue[language].join('\\, '),
      ORGANIZER: `mailto:${facts().mailFrom}`,
      SUMMARY: facts().name,
      DESCRIPTION: expect.stringContaining(badge),
      UID: expect.stringMatching(/^\S+@\S+$/),
    });
    expect(show?.['DESCRIPTION']).toMatch(language === 'fr' ? /^[^:]+\u00a0: / : /^[^:\u00a0]+: /);
    expect(dinner).toMatchObject({
      DTSTART: utc(facts().dinnerStarts),
      LOCATION: facts().venue[language].join('\\, '),
      SUMMARY: expect.stringContaining(facts().name),
      DESCRIPTION: expect.stringContaining(facts().dinnerPayment[language]),
    });
    expect(dinner?.['UID']).not.toBe(show?.['UID']);
  });
});

describe('a show that is moved', () => {
  const dinner = dinnerFact({ dinnerReservation: 2, vegetarianMeal: 0 }, 'en');
  const moved = {
    date: '2025-09-04',
    dinnerStarts: '2025-09-04T19:30',
    name: 'Gift Show in September',
    mailFrom: 'hello@elsewhere.example',
  };
  const versions = [
    sampleEdition,
    { ...sampleEdition, version: 2, facts: { ...sampleEdition.facts, ...moved } },
  ];
  const files = versions.map((edition) => {
    provideEdition(() => edition);
    return confirmationCalendar(badge, made, 'en', dinner).content;
  });

  it.each([
    ['in order', files],
    ['twice', [...files, ...files]],
    ['in reverse, as when the first mail is opened last', [...files].reverse()],
  ])(
    'leaves one entry for the show and one for the dinner, at their new times, imported %s',
    (_, imported) => {
      const calendar: Calendar = new Map();
      for (const content of imported) importInto(calendar, content);
      expect(shownIn(calendar)).toEqual(['20250904T073000Z', '20250904T173000Z']);
    },
  );
});

it('gives the next edition entries of its own', () => {
  const uids = [sampleEdition, { ...sampleEdition, id: '2026' }].map((edition) => {
    provideEdition(() => edition);
    return unfolded(fileIn('en')).find((line) => line.startsWith('UID'));
  });
  expect(uids[0]).not.toBe(uids[1]);
});
