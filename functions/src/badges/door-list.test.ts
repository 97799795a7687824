/** The door's paper list: each registrant once, with a box, on few sheets (DOOR-36). */
import { provideSample } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { drawDoorList, type ListedPerson } from './door-list';
import { loadFonts } from './font/fonts';
import { EmbeddedFonts } from './pdf/embedded-fonts';

const fonts = await loadFonts();
const properties = { language: 'fr', created: new Date('2025-08-27T18:00:00Z') } as const;
const pagesOf = (people: readonly ListedPerson[]) => [
  ...drawDoorList(people, properties, { fonts, embedded: new EmbeddedFonts() }),
];
/** Fourteen people for each initial. */
const people = Array.from({ length: 361 }, (_, index): ListedPerson => ({
  firstname: 'Annelies',
  lastname: `${String.fromCodePoint(65 + Math.floor(index / 14))}erts-Vandenberghe`,
  organization: 'Drukkerij Janssens & Zonen',
  bappMember: 'Yes',
  dinnerReservation: 4,
  vegetarianMeal: 2,
}));

it('lists 361 registrants on ten sheets, with a box of 5 mm for each registrant', () => {
  const pages = pagesOf(people);
  expect(pages).toHaveLength(10);
  const boxes = pages.join('\n').match(/ 14\.17 14\.17 re S/g);
  expect(boxes).toHaveLength(people.length);
});

it.each([2, 3])('gives each registrant a box for each of %d days', (days) => {
  const laterDays = ['2025-08-29', '2025-08-30'].map((day) => ({ day, opens: '09:30', closes: '17:30' }));
  provideSample({ moreDays: laterDays.slice(0, days - 1) });
  const [page] = pagesOf(people.slice(0, 5));
  const leftEdges = page?.match(/[\d.]+(?= [\d.]+ 14\.17 14\.17 re S)/g);
  expect(leftEdges).toHaveLength(5 * days);
  expect(new Set(leftEdges).size).toBe(days);
});
