/** Shows of one day and of several. */
import { expect, it, onTestFinished } from 'vitest';
import { endOfShow } from '../publication/checks';
import { facts } from './current';
import { deletionDay, eventDay, latestDeviceEnd } from './event-times';
import { eventDate, eventHours, eventHoursLine, narrowEventDate } from './event-dates';
import { languages } from '../language/languages';
import { i18n } from '../language/translator';
import { lastShowDay, showDays } from './show-days';
import { provideSample } from '../testing/sample-edition';

const friday = { day: '2025-08-29', opens: '09:30', closes: '17:30' };
const saturday = { day: '2025-08-30', opens: '10:00', closes: '16:00', entrances: ['exhibition'] };

const hours = () => eventHours('en', (opens, closes) => `${opens} to ${closes}`);

it('has a single day if the facts name no other days', () => {
  expect(showDays()).toEqual([
    { day: '2025-08-28', opens: '09:30', closes: '17:30', entrances: ['exhibition', 'dinner'] },
  ]);
  expect([eventDate('en'), narrowEventDate('en')]).toEqual(Array(2).fill('Thursday 28 August 2025'));
  expect(hours()).toEqual(['9:30 to 17:30']);
});

it('gives each day its hours and its entrances, in the order of the facts', () => {
  provideSample({ moreDays: [friday, { ...saturday, entrances: ['dinner', 'exhibition'] }] });
  expect(showDays().map(({ day, entrances }) => [day, ...entrances])).toEqual([
    ['2025-08-28', 'exhibition', 'dinner'],
    ['2025-08-29', 'exhibition', 'dinner'],
    ['2025-08-30', 'exhibition', 'dinner'],
  ]);
  expect(showDays()[2]).toMatchObject({ opens: '10:00', closes: '16:00' });
});

it('names the days in each language, three in a row as a range', () => {
  provideSample({ moreDays: [friday, saturday] });
  expect(languages.map((language) => eventDate(language))).toEqual([
    'jeudi 28 au samedi 30 août 2025',
    'donderdag 28 tot en met zaterdag 30 augustus 2025',
    'Donnerstag, 28. bis Samstag, 30. August 2025',
    'Thursday 28 to Saturday 30 August 2025',
  ]);
  expect(languages.map(narrowEventDate)).toEqual([
    '28 au 30 août 2025',
    '28 tot en met 30 augustus 2025',
    '28. bis 30. August 2025',
    '28 to 30 August 2025',
  ]);
  provideSample({ moreDays: [friday, { ...saturday, day: '2025-08-31' }] });
  expect(eventDate('en')).toBe('Thursday 28, Friday 29 and Sunday 31 August 2025');
  provideSample({ date: '2025-08-31', moreDays: [{ ...friday, day: '2025-09-01' }] });
  expect(eventDate('fr')).toBe('dimanche 31 août et lundi 1er septembre 2025');
});

it('writes a single day in full, whatever words a language adds', () => {
  const date = i18n.getResource('en', 'translation', 'formats.date') as string;
  onTestFinished(() => void i18n.addResource('en', 'translation', 'formats.date', date));
  i18n.addResource(
    'en',
    'translation',
    'formats.date',
    '{{weekday}}, the {{dayOfMonth}} of {{month}} in {{year}}',
  );
  expect(eventDate('en')).toBe('Thursday, the 28 of August in 2025');
});

it('writes the hours once if all days have the same, otherwise by weekday', () => {
  provideSample({ moreDays: [friday] });
  expect(hours()).toEqual(['9:30 to 17:30']);
  provideSample({ moreDays: [friday, saturday] });
  expect(hours()).toEqual(['Thursday and Friday: 9:30 to 17:30', 'Saturday: 10:00 to 16:00']);
});

it('writes the hours of all days in one line, with each language’s own punctuation', () => {
  provideSample({ moreDays: [friday, saturday] });
  const range = (opens: string, closes: string) => `${opens}-${closes}`;
  expect(eventHoursLine('en', range)).toBe('Thursday and Friday: 9:30-17:30; Saturday: 10:00-16:00');
  expect(eventHoursLine('fr', range)).toContain('17\u00a0h\u00a030\u00a0; samedi\u00a0: ');
});

it('computes the show’s end, the deletion and the phones’ expiry from the last day', () => {
  provideSample({ moreDays: [friday, saturday] });
  expect(lastShowDay().day).toBe('2025-08-30');
  expect(endOfShow(facts()).toISOString()).toBe('2025-08-30T14:00:00.000Z');
  expect(deletionDay()).toBe('2026-02-28');
  const end = latestDeviceEnd(new Date('2025-08-28T10:00:00Z'));
  expect(eventDay(new Date(end.getTime() - 1))).toBe('2025-08-31');
});
