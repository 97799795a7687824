/** The sample edition's facts. */
import { expect, it } from 'vitest';
import { confirmationCalendar } from '../mail/confirmation/calendar';
import { bookedDinner } from './dinner-facts';
import { dayAndHour } from '../language/formats';
import { eventDate } from './event-dates';
import { isRegistrationCode } from '../registrant/registration-fields';
import { dinnerSupplement } from './dinner-terms';
import { provideSample } from '../testing/sample-edition';

it('takes place on Thursday 28 August 2025, from 9:30 to 17:30 Belgian summer time', () => {
  expect(eventDate('fr')).toBe('jeudi 28 août 2025');
  expect(eventDate('nl')).toBe('donderdag 28 augustus 2025');
  const { content } = confirmationCalendar('https://badge.example', new Date(0), 'en');
  expect(content).toContain('\r\nDTSTART:20250828T073000Z\r\nDTEND:20250828T153000Z\r\n');
});

it.each([
  ['fr', 'samedi 1er mars 2025', '9\u00a0h'],
  ['nl', 'zaterdag 1 maart 2025', '9.00'],
  ['en', 'Saturday 1 March 2025', '9:00'],
] as const)('writes a day and an hour in %s', (language, day, hour) => {
  expect(dayAndHour('2025-03-01T09:00', language)).toEqual({ day, hour });
});

it('accepts each of its registration codes in any case', () => {
  expect(isRegistrationCode('  BaPp2025 ')).toBe(true);
  expect(isRegistrationCode('bapp2024')).toBe(false);
  provideSample({ registrationCodes: ['Expo 2025', 'bapp2025'] });
  expect(['bapp2025', 'EXPO  2025', 'expo', ''].map(isRegistrationCode)).toEqual([true, true, false, false]);
});

// REG-8
it('includes dinner for two and charges 70 euros for each additional person', () => {
  expect([1, 2, 3, 5].map((persons) => dinnerSupplement(persons))).toEqual([0, 0, 7000, 21_000]);
});

it('keeps the terms of a booking, unless the current ones are cheaper (EDIT-10)', () => {
  const agreed = { persons: 2, supplement: 7000 };
  const priceOf = (persons: number) => dinnerSupplement(persons, agreed);
  provideSample({ dinnerPersonsIncluded: 1, dinnerSupplement: 9000 });
  expect([priceOf(2), priceOf(3), dinnerSupplement(3)]).toEqual([0, 7000, 18_000]);
  expect(bookedDinner(3, 0, 'en', agreed)).toContain('2 included + 1\u00a0×\u00a0€70');
  provideSample({ dinnerPersonsIncluded: 3, dinnerSupplement: 7000 });
  expect([priceOf(2), priceOf(3), priceOf(4)]).toEqual([0, 0, 7000]);
});
