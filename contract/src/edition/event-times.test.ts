/** The times of an edition, in its time zone: when registration is open, local times and days. */
import { expect, it } from 'vitest';
import { provideSample } from '../testing/sample-edition';
import { dayAfter, eventDay, eventInstant, isRegistrationOpen, monthsAfter } from './event-times';
import { isDay } from '../wire/patterns';

const period = { registrationOpens: '2025-03-01T09:00', registrationCloses: '2025-08-27T18:00' };

// REG-13
it.each([
  ['2025-03-01T07:59:59Z', false],
  ['2025-03-01T08:00:00Z', true],
  ['2025-08-27T15:59:59Z', true],
  ['2025-08-27T16:00:00Z', false],
])('computes whether registration is open at %s: %s; it is always open without a period', (now, isOpen) => {
  provideSample(period);
  expect(isRegistrationOpen(new Date(now))).toBe(isOpen);
  provideSample();
  expect(isRegistrationOpen(new Date(now))).toBe(true);
});

it.each([
  ['2025-08-28', 6, '2026-02-28'],
  ['2025-08-31', 6, '2026-02-28'],
  ['2025-01-15', 12, '2026-01-15'],
  ['2025-12-31', 2, '2026-02-28'],
])('moves %s by %i months to %s', (day, months, later) => {
  expect(monthsAfter(day, months)).toBe(later);
});

it.each([
  ['2025-08-28', '09:30', 'Europe/Brussels', '2025-08-28T07:30:00.000Z'],
  // The nights when the clocks go forward and back.
  ['2025-03-30', '03:00', 'Europe/Brussels', '2025-03-30T01:00:00.000Z'],
  ['2025-03-30', '01:59', 'Europe/Brussels', '2025-03-30T00:59:00.000Z'],
  ['2025-10-26', '03:30', 'Europe/Brussels', '2025-10-26T02:30:00.000Z'],
  ['2025-08-28', '00:15', 'America/New_York', '2025-08-28T04:15:00.000Z'],
  ['2025-08-28', '00:15', 'Asia/Kolkata', '2025-08-27T18:45:00.000Z'],
  // A skipped time uses the offset before the change, in zones east and west of Greenwich.
  ['2026-03-29', '02:30', 'Europe/Brussels', '2026-03-29T01:30:00.000Z'],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  // Of a local time that occurs twice, the second is meant.
  ['2026-10-25', '02:30', 'Europe/Brussels', '2026-10-25T01:30:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T06:30:00.000Z'],
  ['2026-11-01', '00:59', 'America/New_York', '2026-11-01T04:59:00.000Z'],
  ['2026-04-05', '02:30', 'Australia/Sydney', '2026-04-04T16:30:00.000Z'],
])('converts %s %s in %s to %s', (date, time, zone, utc) => {
  expect(eventInstant(`${date}T${time}`, zone).toISOString()).toBe(utc);
});

it.each([
  ['2025-03-29T22:59:59Z', '2025-03-29'],
  ['2025-03-29T23:00:00Z', '2025-03-30'],
  ['2025-03-30T21:59:59Z', '2025-03-30'],
  ['2025-03-30T22:00:00Z', '2025-03-31'],
  ['2025-10-25T22:00:00Z', '2025-10-26'],
  ['2025-10-26T22:59:59Z', '2025-10-26'],
  ['2025-10-26T23:00:00Z', '2025-10-27'],
])('returns for %s the day %s in Brussels, also when the clocks change', (now, day) => {
  expect(eventDay(new Date(now), 'Europe/Brussels')).toBe(day);
  // The day lasts from one midnight to the next.
  const [start, end] = [day, dayAfter(day)].map((date) => eventInstant(`${date}T00:00`, 'Europe/Brussels'));
  expect(start?.getTime()).toBeLessThanOrEqual(Date.parse(now));
  expect(end?.getTime()).toBeGreaterThan(Date.parse(now));
});

it('accepts only days of the calendar', () => {
  expect(['2025-02-28', '2024-02-29', '2025-12-31'].filter(isDay)).toHaveLength(3);
  expect(['2025-02-29', '2025-04-31', '2025-13-01', '2025-00-10', '2025-1-1', ''].filter(isDay)).toEqual([]);
});
