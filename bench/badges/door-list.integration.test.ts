/** The door's printed list, as PDFium reads it: the order of people, their initials and the pages (DOOR-36). */
import { languages } from 'contract/language/languages';
import type { Registrant } from 'contract/registrant/registrant';
import { expect, it } from 'vitest';
import { readPages } from '../../e2e/support/files/read-pdf';
import { BadgePrinter } from '../../functions/src/badges/badge-file';
import { doorList } from '../../functions/src/badges/door-list-call';
import { loadFonts } from '../../functions/src/badges/font/fonts';
import { setOf } from '../../functions/src/registrants/testing/registrant';

const printer = new BadgePrinter(await loadFonts());
const now = () => new Date('2025-08-28T06:30:00Z');

/**
 * @param people in any order
 * @returns the lines of each page
 */
async function pagesOf(people: readonly Partial<Registrant>[], language: (typeof languages)[number] = 'fr') {
  const set = setOf(people.map((values) => ({ firstname: 'Zoé', ...values })));
  const roster = { everybody: () => Promise.resolve(set.byName()) };
  const { bytes } = await doorList({ language }, { roster, badges: printer, now });
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(typeof piece === 'number' ? Uint8Array.of(piece) : piece);
  const pages = await readPages(Buffer.concat(pieces));
  return pages.map(({ text }) => text.normalize('NFC').split(/\s*\r?\n/));
}

it('lists registrants by last name, and prints each initial once', async () => {
  const names = "Zorro|'t Hooft|Étienne|Adam|Thomas|de Vos|D'Hondt|Ertl|3D Bos|Öztürk".split('|');
  const [lines = []] = await pagesOf(names.map((lastname) => ({ lastname })));
  const order = lines.flatMap(
    (line) => /^(?:(#|\p{Lu}) )?(.*), Zoé/u.exec(line)?.slice(1).filter(Boolean) ?? [],
  );
  expect(order).toEqual([
    ...['#', '3D Bos', 'A', 'Adam', 'D', "D'Hondt", 'de Vos', 'E', 'Ertl', 'Étienne'],
    ...['O', 'Öztürk', 'T', "'t Hooft", 'Thomas', 'Z', 'Zorro'],
  ]);
});

it('shows each registrant’s kind and meals, and leaves out cancelled ones', async () => {
  const atDinner = { bappMember: 'Yes', dinnerReservation: 3, vegetarianMeal: 1 } as const;
  const [lines = []] = await pagesOf([
    { lastname: 'Adam', organization: 'BAPP', bappMember: 'Yes' },
    { lastname: 'Bos', organization: 'Atelier Lumen' },
    { lastname: 'Cools', organization: 'Textiel Cools', ...atDinner },
    { lastname: 'Dewit', state: 'cancelled' },
  ]);
  const text = lines.join('\n');
  expect(text).toMatch(/Adam, Zoé\s+BAPP\s+Organisateur/);
  expect(text).toMatch(/Bos, Zoé\s+Atelier Lumen\s+Exposant/);
  expect(text).toMatch(/Cools, Zoé\s+Textiel Cools\s+Membre\s+3 pers\., 1 végé/);
  expect(text).not.toContain('Dewit');
  expect(text).toMatch(/3 personnes inscrites/);
});

it.each([
  ['fr', /État au 28 août 2025 à 08:30\s: 90 personnes inscrites/, 'page 2 sur 3'],
  ['nl', /Stand op 28 augustus 2025 om 08:30: 90 ingeschrevenen/, 'pagina 2 van 3'],
  ['en', /As of 28 August 2025 at 08:30: 90 people registered/, 'page 2 of 3'],
] as const)(
  'prints time and number of people on each page, and numbers the pages, in %s',
  async (language, timeAndCount, pageNumber) => {
    const people = Array.from({ length: 90 }, (_, index) => ({
      lastname: `${String.fromCodePoint(65 + Math.floor(index / 5))}aa ${index}`,
    }));
    const pages = await pagesOf(people, language);
    expect(pages).toHaveLength(3);
    for (const lines of pages) expect(lines.join(' ')).toMatch(timeAndCount);
    expect(pages[1]?.join(' ')).toContain(pageNumber);
    expect(pages.flat().filter((line) => /, Zoé/.test(line))).toHaveLength(people.length);
  },
);
