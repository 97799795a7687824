/** All organisers' pages show times in the event's time zone (ORG-33). */
import { expect, it } from 'vitest';
import { localDateTime, otherTimeZone, shortDay } from './local-time';

const evening = new Date('2025-08-27T22:30:00Z');

it.each([
  ['fr', '28/08/2025'],
  ['de', '28.08.2025'],
] as const)('writes a day in %s as %s', (language, expected) => {
  expect(shortDay('2025-08-28', language)).toBe(expected);
});

it('shows the event’s day and hour, whatever the browser’s time zone', () => {
  const timestamp = { seconds: evening.getTime() / 1000, nanoseconds: 0 };
  expect(localDateTime(timestamp, 'fr')).toBe('28/08/2025 à\u00a000:30');
});

it.each([
  ['fr', 'America/New_York', 'heure d’Europe centrale'],
  ['nl', 'UTC', 'Midden-Europese tijd'],
  ['en', 'Asia/Tokyo', 'Central European Time'],
  ['fr', 'Europe/Paris', undefined],
] as const)('names the event’s time zone in %s if %s differs: %s', (language, browserTimeZone, name) => {
  expect(otherTimeZone(language, evening, browserTimeZone)).toBe(name);
});
