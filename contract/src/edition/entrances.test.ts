/** The entrance of a door on each day of the show, and its name. */
import { facts } from './current';
import { beforeEach, expect, it } from 'vitest';
import { doors, entranceAt, entranceName, entrances, hasBegun, isEntrance } from './entrances';
import { provideSample, sampleEdition } from '../testing/sample-edition';

const moreDays = [
  { day: '2025-08-29', opens: '09:30', closes: '17:30' },
  { day: '2025-08-30', opens: '10:00', closes: '16:00', entrances: ['exhibition'] },
];
const north = { key: 'north', name: { fr: 'Nord', nl: 'Noord', en: 'North' } };

beforeEach(() => provideSample({ moreDays, entrances: [...sampleEdition.facts.entrances, north] }));

it('has an entrance for each door on each of its days, and one for the dinner', () => {
  expect(entrances()).toEqual(['exhibition', 'exhibition_2', 'exhibition_3', 'dinner', 'north', 'north_2']);
  provideSample();
  expect(entrances()).toEqual(['exhibition', 'dinner']);
});

// EDIT-31
it('has no door to a removed dinner, but accepts its scans', () => {
  provideSample({ parts: ['members'] });
  expect([doors(), entrances()]).toEqual([['exhibition'], ['exhibition']]);
  expect(['dinner', 'exhibition', 'other'].map(isEntrance)).toEqual([true, true, false]);
  expect(hasBegun('dinner', new Date('2025-08-28T02:00:00Z'))).toBe(true);
});

it.each([
  ['2025-08-20T10:00:00Z', 'exhibition', 'north'],
  ['2025-08-28T23:59:00Z', 'exhibition', 'north'],
  ['2025-08-29T01:59:59Z', 'exhibition', 'north'],
  ['2025-08-29T02:00:00Z', 'exhibition_2', 'north_2'],
  ['2025-08-30T01:59:59Z', 'exhibition_2', 'north_2'],
  ['2025-08-30T02:00:00Z', 'exhibition_3', 'north_2'],
  ['2025-09-02T12:00:00Z', 'exhibition_3', 'north_2'],
])('begins a day at four in the morning: at %s, the entrances are %s and %s', (at, exhibition, other) => {
  expect(entranceAt('exhibition', new Date(at))).toBe(exhibition);
  expect(entranceAt('north', new Date(at))).toBe(other);
  expect(entranceAt('dinner', new Date(at))).toBe('dinner');
});

it('begins a day at four o’clock in the show’s time zone when the clocks change', () => {
  provideSample({ date: '2025-10-25', moreDays: [{ day: '2025-10-26', opens: '09:30', closes: '17:30' }] });
  expect(entranceAt('exhibition', new Date('2025-10-26T02:59:59Z'))).toBe('exhibition');
  expect(entranceAt('exhibition', new Date('2025-10-26T03:00:00Z'))).toBe('exhibition_2');
});

it('adds the weekday to the name, except for the dinner and at a show of one day', () => {
  expect(facts().languages.map((language) => entranceName('north_2', language))).toEqual([
    'Nord, vendredi',
    'Noord, vrijdag',
    'North, Friday',
  ]);
  expect(entranceName('north', 'en')).toBe('North, Thursday');
  expect(entranceName('dinner', 'en')).toBe('Dinner');
  provideSample({ entrances: [north] });
  expect(entranceName('north', 'en')).toBe('North');
  expect(entranceName('south', 'en')).toBe('south');
});

it('accepts an entrance of a removed day, but no other unlisted key', () => {
  provideSample({ entrances: [north] });
  expect(['north', 'north_2', 'north_3'].map(isEntrance)).toEqual([true, true, true]);
  const others = 'north_1 north_4 north_ south south_2 north_2_3 dinner_2 constructor'.split(' ');
  expect(['', ...others].filter(isEntrance)).toEqual([]);
});
